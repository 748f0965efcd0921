import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateKey } from '../../../src/api-keys/rotate.ts';
import { systemActor, write } from '../../../src/db/tx.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  tenant = server.organisation();
  admin = await tenant.staff('admin');
});
afterAll(() => server.stop());

const create = (body: object) => admin.send('POST', '/api-keys', { body });
const status = async (key: string) => (await server.send('GET', '/audit-log', { key })).status;

describe('POST /api-keys', () => {
  it('makes a key that works, and shows it this once', async () => {
    const { status: made, body } = await create({ name: 'SIS', scopes: ['audit:read', 'audit:read'] });
    expect(made).toBe(201);
    const { key, ...shown } = body.data;
    expect(key).toMatch(/^lyd_[0-9A-Za-z]{46}$/);
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'SIS',
      hint: `${key.slice(0, 8)}…`,
      scopes: ['audit:read'],
      allowedCidrs: null,
      rateLimitPerMinute: null,
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      createdBy: expect.stringMatching(/^Staff /),
      createdById: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(await status(key)).toBe(200);
    await server.context.keyUse.flush();
    const listed = await admin.send('GET', '/api-keys');
    expect(listed.body.data[0]).toEqual({ ...shown, lastUsedAt: expect.any(String) });
    const got = await admin.send('GET', `/api-keys/${shown.id}`);
    expect(got.body.data).toEqual(listed.body.data[0]);
    const audit = await tenant.send('GET', `/audit-log?entityId=${shown.id}`);
    expect(audit.body.data[0]).toMatchObject({ action: 'api_key.created', actor: { id: admin.id } });
    const stored = readFileSync(`${server.dataDir}/lanyard.db-wal`, 'latin1');
    for (const text of [listed.text, got.text, audit.text, JSON.stringify(server.logged()), stored])
      expect(text.includes(key)).toBe(false);
  });

  it('keeps its limits', async () => {
    const expiresAt = new Date(server.clock.now() + 60_000).toISOString();
    const limits = { expiresAt, allowedCidrs: ['10.0.0.0/8', '127.0.0.1'], rateLimitPerMinute: 2 };
    const { body } = await create({ name: 'limited', scopes: ['*'], ...limits });
    expect(body.data).toMatchObject(limits);
    const statuses = [await status(body.data.key), await status(body.data.key), await status(body.data.key)];
    expect(statuses).toEqual([200, 200, 429]);
    server.clock.jump(61_000);
    expect(await status(body.data.key)).toBe(401);
    server.clock.jump(-61_000);
  });

  it.each([
    [{}, ['/name required', '/scopes required']],
    [{ name: 'x', scopes: [] }, ['/scopes too_short']],
    [{ name: 'x', scopes: ['staff:manage'] }, ['/scopes/0 not_allowed']],
    [{ name: 'x', scopes: ['*'], expiresAt: '2020-01-01' }, ['/expiresAt in_the_past']],
    [{ name: 'x', scopes: ['*'], expiresAt: 'soon' }, ['/expiresAt invalid_format']],
    // In UTC, these moments lie outside the years 1 to 9999.
    [{ name: 'x', scopes: ['*'], expiresAt: '9999-12-31T23:59:59-12:00' }, ['/expiresAt out_of_range']],
    [{ name: 'x', scopes: ['*'], expiresAt: '0001-01-01T00:00:00+12:00' }, ['/expiresAt out_of_range']],
    [
      { name: 'x', scopes: ['*'], allowedCidrs: ['10.0.0.0/33', 'x'] },
      ['/allowedCidrs/0 invalid_format', '/allowedCidrs/1 invalid_format'],
    ],
    [{ name: 'x', scopes: ['*'], rateLimitPerMinute: -1 }, ['/rateLimitPerMinute out_of_range']],
  ])('says what is wrong with %j', async (body, wrong) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(
      answer.body.error.details.map(({ path, code }: Record<string, string>) => `${path} ${code}`),
    ).toEqual(wrong);
  });
});

it('revokes a key at once; revoking it again changes nothing', async () => {
  const { id, key } = tenant.key(['audit:read']);
  const first = await admin.send('POST', `/api-keys/${id}/revoke`);
  expect([first.status, first.body.data.revokedAt]).toEqual([200, expect.any(String)]);
  expect(await status(key)).toBe(401);
  expect((await admin.send('POST', `/api-keys/${id}/revoke`)).body).toEqual(first.body);
  const rotated = await admin.send('POST', `/api-keys/${id}/rotate`);
  expect([rotated.status, rotated.body.error.code]).toEqual([409, 'invalid_state']);
});

it('rotates a key: the old one works for 24 hours more', async () => {
  const { id, key } = tenant.key(['audit:read']);
  const { body } = await admin.send('POST', `/api-keys/${id}/rotate`);
  expect(body.data).toMatchObject({ scopes: ['audit:read'], revokedAt: null });
  expect([await status(key), await status(body.data.key)]).toEqual([200, 200]);
  server.clock.jump(24 * 3_600_000 + 1000);
  expect([await status(key), await status(body.data.key)]).toEqual([401, 200]);
  server.clock.jump(-24 * 3_600_000 - 1000);
});

it('rotates a key once: after a lost answer, the successor is named, and is revoked for a new key', async () => {
  const { id, key } = tenant.key(['audit:read']);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => admin.send('POST', `/api-keys/${id}/rotate`)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  const { data: successor } = answers.find((answer) => answer.status === 200)!.body;
  expect(successor.expiresAt).toBe(null);
  for (const { body, text } of answers.filter((answer) => answer.status === 409)) {
    expect(body.error.code).toBe('invalid_state');
    expect(body.error.message).toContain(`"${successor.name}" (${successor.id})`);
    expect(text).not.toContain(successor.key);
  }
  const audit = await tenant.send('GET', `/audit-log?entityId=${id}&action=api_key.rotated`);
  expect(audit.body.meta.total).toBe(1);
  const again = await admin.send('POST', `/api-keys/${successor.id}/rotate`);
  expect([again.status, again.body.data.expiresAt]).toEqual([200, null]);
  await admin.send('POST', `/api-keys/${successor.id}/revoke`);
  expect([await status(key), await status(again.body.data.key)]).toEqual([200, 200]);
});

describe('where an organisation is allowed less than the installation’s limit', () => {
  const limitOf = async (key: string) =>
    /;q=(\d+)/.exec((await server.send('GET', '/audit-log', { key })).headers.get('RateLimit-Policy')!)?.[1];
  const allow = (tenantId: string, keyRateLimitMax: number) =>
    write(server.context, systemActor('test'), setOrganisation, tenantId, { keyRateLimitMax });

  it('holds a key without a limit of its own to that, from the moment on that it is said', async () => {
    const few = server.organisation();
    const { key } = few.key(['audit:read'], { rateLimitPerMinute: null });
    expect(await limitOf(key)).toBe('120');
    await allow(few.id, 7);
    expect(await limitOf(key)).toBe('7');
    // A higher maximum, or none (0), doesn't raise the default limit of a key.
    for (const more of [500, 0]) {
      await allow(few.id, more);
      expect(await limitOf(key)).toBe('120');
    }
  });

  it('lets no rotation carry a higher limit on, but for the command line', async () => {
    const few = server.organisation();
    const fewAdmin = await few.staff('admin');
    await allow(few.id, 7);
    for (const [given, expected] of [
      [0, 7],
      [8, 7],
      [3, 3],
      [null, null],
    ] as const) {
      const { id } = few.key(['audit:read'], { rateLimitPerMinute: given });
      const { status: answered, body } = await fewAdmin.send('POST', `/api-keys/${id}/rotate`);
      expect([given, answered, body.data.rateLimitPerMinute]).toEqual([given, 200, expected]);
    }
    const { id } = few.key(['audit:read'], { rateLimitPerMinute: 0 });
    const rotated = await write(server.context, systemActor('test'), rotateKey, few.id, id, 0, null);
    const { body } = await fewAdmin.send('GET', `/api-keys/${rotated.id}`);
    expect(body.data.rateLimitPerMinute).toBe(0);
  });
});

it('shows and changes keys of the own organisation only', async () => {
  const elsewhere = await server.organisation().staff('admin');
  const { id, key } = tenant.key(['audit:read']);
  for (const path of ['', '/revoke', '/rotate']) {
    const answer = await elsewhere.send(path === '' ? 'GET' : 'POST', `/api-keys/${id}${path}`);
    expect(answer.status).toBe(404);
  }
  expect((await elsewhere.send('GET', '/api-keys')).text).not.toContain(id);
  expect(await status(key)).toBe(200);
});
