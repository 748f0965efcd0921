import { Database } from 'bun:sqlite';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { revokeKey } from '../../../src/api-keys/revoke.ts';
import { checkImport } from '../../../src/card-holders/import/check.ts';
import { commitTogether } from '../../../src/db/commit-together.ts';
import { onCommit } from '../../../src/db/commits.ts';
import { type Grant, systemActor, writeNow } from '../../../src/db/tx.ts';
import { jsonText } from '../../../src/lib/json-text.ts';
import {
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';
import { beginSlowly, type SlowRequest } from '../../support/server/slow-body.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: Harness;
let tenant: Tenant;
let chief: StaffMember;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  tenant = server.organisation();
  chief = await tenant.staff('admin');
});
afterAll(() => server.stop());

/** Changes the database over a connection of its own, as a command does while the server runs. */
function beside(sql: string, ...values: (string | null)[]): void {
  const database = new Database(join(server.dataDir, 'lanyard.db'));
  database.run('PRAGMA busy_timeout = 5000');
  database.run(sql, values);
  database.close();
}

/** Returns the number of audit entries by an actor so far. */
const acts = (actorId: string): number =>
  server.context.db.$client
    .query<{ n: number }, [string]>('SELECT count(*) AS n FROM audit_entries WHERE actor_id = ?')
    .get(actorId)!.n;

/** An import has one audit entry of its own. */
const OF_IMPORT = 1;
const PERSON = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' } as const;
type Write = Pick<SlowRequest, 'method' | 'path' | 'body'>;

const KEY_ENDINGS: {
  ending: string;
  status: number;
  end(key: { id: string; key: string }): unknown;
  expiresAt?: () => string;
}[] = [
  {
    ending: 'was revoked through the API',
    status: 401,
    end: ({ id }) => chief.send('POST', `/api-keys/${id}/revoke`),
  },
  {
    ending: 'was revoked by a command',
    status: 401,
    end: ({ id }) => beside('UPDATE api_keys SET revoked_at = ? WHERE id = ?', new Date().toISOString(), id),
  },
  {
    ending: 'was rotated, and has had its grace period',
    status: 401,
    async end({ id }) {
      await chief.send('POST', `/api-keys/${id}/rotate`);
      server.clock.advance(DAY_MS + 1000);
      chief = await tenant.staff('admin');
    },
  },
  {
    ending: 'has expired',
    status: 401,
    expiresAt: () => new Date(server.clock.now() + 60_000).toISOString(),
    end: () => server.clock.advance(61_000),
  },
  {
    ending: 'has other scopes',
    status: 403,
    end: ({ id }) => beside(`UPDATE api_keys SET scopes = '["audit:read"]' WHERE id = ?`, id),
  },
  {
    ending: 'may be used from other networks alone',
    status: 403,
    end: ({ id }) => beside(`UPDATE api_keys SET allowed_cidrs = '["192.0.2.0/24"]' WHERE id = ?`, id),
  },
];

const KEY_WRITES: (Write & { what: string })[] = [
  { what: 'makes a person', method: 'POST', path: '/card-holders', body: PERSON },
  {
    what: 'imports people',
    method: 'POST',
    path: '/card-holders/import',
    body: { rows: [{ externalId: 'late', ...PERSON }] },
  },
  {
    what: 'reads what an import would do',
    method: 'POST',
    path: '/card-holders/import',
    body: { rows: [{ externalId: 'late', ...PERSON }], dryRun: true },
  },
  {
    what: 'writes back a batch',
    method: 'POST',
    path: '/sync/batch',
    body: { operations: [{ op: 'upsert_card_holder', externalId: 'later', ...PERSON }] },
  },
  {
    what: 'reads a drawn design',
    method: 'POST',
    path: '/designs/preview',
    body: { front: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"/>', dpi: 72 },
  },
];

describe.each(KEY_ENDINGS)('a slow body, of a key that meanwhile $ending', ({ status, end, expiresAt }) => {
  it.each(KEY_WRITES)('$what no more', async ({ method, path, body }) => {
    const key = tenant.key(['*'], { rateLimitPerMinute: 1000, expiresAt: expiresAt?.() });
    const begun = await beginSlowly(server, { method, path, who: `Authorization: Bearer ${key.key}`, body });
    await end(key);
    const answer = await begun.finish();
    expect(answer.status).toBe(status);
    expect(answer.body.error!.code).toMatch(/^(unauthorized|insufficient_scope|address_not_allowed)$/);
    expect(acts(key.id)).toBe(0);
  });
});

const SESSION_ENDINGS: { ending: string; status: number; end(one: StaffMember): unknown }[] = [
  { ending: 'has logged out', status: 401, end: (one) => one.send('DELETE', '/session') },
  {
    ending: 'had all sessions ended',
    status: 401,
    end: ({ id }) => chief.send('DELETE', `/staff/${id}/sessions`),
  },
  {
    ending: 'was disabled',
    status: 401,
    end: ({ id }) => chief.send('PATCH', `/staff/${id}`, { body: { disabled: true } }),
  },
  {
    ending: 'has another role',
    status: 401,
    end: ({ id }) => chief.send('PATCH', `/staff/${id}`, { body: { role: 'reviewer' } }),
  },
  {
    ending: 'was given another role by a command',
    status: 403,
    end: ({ id }) => beside(`UPDATE staff SET roles = '["reviewer"]' WHERE id = ?`, id),
  },
  {
    ending: 'has lapsed',
    status: 401,
    async end() {
      server.clock.advance(DAY_MS);
      chief = await tenant.staff('admin');
    },
  },
];

const ADMIN_WRITES: (Write & { what: string })[] = [
  {
    what: 'gets a key for everything',
    method: 'POST',
    path: '/api-keys',
    body: { name: 'k', scopes: ['*'] },
  },
  {
    what: 'makes a staff account',
    method: 'POST',
    path: '/staff',
    body: { email: 'late@example.edu', name: 'Late', role: 'admin' },
  },
  { what: 'changes the organisation', method: 'PATCH', path: '/organisation', body: { timeZone: 'UTC' } },
];

describe.each(SESSION_ENDINGS)('a slow body, of an admin who meanwhile $ending', ({ status, end }) => {
  it.each(ADMIN_WRITES)('$what no more', async ({ method, path, body }) => {
    const one = await tenant.staff('admin');
    const begun = await beginSlowly(server, { method, path, who: `Cookie: ${one.cookie}`, body });
    const before = acts(one.id);
    await end(one);
    const byEnding = acts(one.id) - before;
    const answer = await begun.finish();
    expect(answer.status).toBe(status);
    expect(answer.body.data).toBeUndefined();
    expect(acts(one.id) - before).toBe(byEnding);
  });
});

it('lets a slow body in that nothing has ended', async () => {
  const key = tenant.key(['card_holders:write'], { rateLimitPerMinute: 1000 });
  const who = `Authorization: Bearer ${key.key}`;
  const begun = await beginSlowly(server, { method: 'POST', path: '/card-holders', who, body: PERSON });
  expect((await begun.finish()).status).toBe(201);
  expect(acts(key.id)).toBe(1);
});

it('lets nobody write beside the revocation of their key, in the same transaction', async () => {
  const { context } = server;
  const key = tenant.key(['*']);
  const actor = {
    ...systemActor('test'),
    grant: { by: 'key' as const, id: key.id, access: 'card_holders:write' },
  };
  const outcomes = await Promise.allSettled([
    commitTogether(context.db, () => writeNow(context, actor, () => null)),
    commitTogether(context.db, () => writeNow(context, systemActor('test'), revokeKey, tenant.id, key.id)),
    commitTogether(context.db, () => writeNow(context, actor, () => null)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

/** Writes with a request's key or session, like a thread that knows nothing else about the request. */
const act = (grant: Omit<Grant, 'access'>, access: string) =>
  writeNow(
    server.context,
    { ...systemActor('test'), address: '127.0.0.1', grant: { ...grant, access } },
    () => null,
  );

describe.each(KEY_ENDINGS)('a transaction, of a key that meanwhile $ending', ({ status, end, expiresAt }) => {
  it('is refused', async () => {
    const key = tenant.key(['*'], { rateLimitPerMinute: 1000, expiresAt: expiresAt?.() });
    const acting = () => act({ by: 'key', id: key.id }, 'card_holders:write');
    acting();
    await end(key);
    expect(acting).toThrow(expect.objectContaining({ status }));
  });
});

describe.each(SESSION_ENDINGS)('a transaction, of an admin who meanwhile $ending', ({ status, end }) => {
  it('is refused', async () => {
    const one = await tenant.staff('admin');
    const { id } = server.context.db.$client
      .query<{ id: string }, [string]>('SELECT id FROM staff_sessions WHERE staff_id = ?')
      .get(one.id)!;
    const acting = () => act({ by: 'session', id }, 'admin');
    acting();
    await end(one);
    expect(acting).toThrow(expect.objectContaining({ status }));
  });
});

it('lets nobody act by a key where nobody could tell that it has ended', () => {
  const { db, clock } = server.context;
  const actor = {
    ...systemActor('test'),
    grant: { by: 'key' as const, id: tenant.key(['*']).id, access: 'any' },
  };
  expect(() => writeNow({ db, clock }, actor, () => null)).toThrow('may still act');
});

it('changes no password for a session that ends while the hashes are computed', async () => {
  const one = await tenant.staff('operator');
  const { passwords } = server.context;
  const { withPlace } = passwords;
  vi.spyOn(passwords, 'withPlace').mockImplementationOnce(async (...args) => {
    const checked = await withPlace(...args);
    await chief.send('DELETE', `/staff/${one.id}/sessions`);
    return checked;
  });
  const answer = await one.send('POST', '/session/password', {
    body: { currentPassword: PASSWORD, newPassword: 'eight yellow tricycles' },
  });
  expect(answer.status).toBe(401);
  const again = await server.send('POST', '/session', { body: { email: one.email, password: PASSWORD } });
  expect(again.status).toBe(200);
});

it('stops an import at the row where its key is revoked', async () => {
  const key = tenant.key(['card_holders:write'], { rateLimitPerMinute: 1000 });
  const rows = Array.from({ length: 2000 }, (_, index) => ({ externalId: `row-${index}`, ...PERSON }));
  const { context } = server;
  const revoked = new Promise<number>((resolve) => {
    let isRevoked = false;
    onCommit(context.db, () => {
      if (isRevoked || acts(key.id) === 0) return;
      isRevoked = true;
      // Other rows are already under way.
      queueMicrotask(() => {
        writeNow(context, systemActor('test'), revokeKey, tenant.id, key.id);
        resolve(acts(key.id) - OF_IMPORT);
      });
    });
  });
  const importing = server.send('POST', '/card-holders/import', { key: key.key, body: { rows } });
  const made = await revoked;
  const { body } = await importing;
  const results: { result: string; error: { code: string } | null }[] = body.data;
  expect(made).toBeLessThan(2000);
  expect(results.map(({ result }) => result === 'created').lastIndexOf(true)).toBe(made - 1);
  expect(results.at(-1)!.error!.code).toBe('unauthorized');
  expect(acts(key.id) - OF_IMPORT).toBe(made);
});

it('tells nobody what an import would do whose key is revoked while it is looked at', async () => {
  const { context } = server;
  const key = tenant.key(['card_holders:write']);
  const rows = Array.from({ length: 200 }, (_, index) => {
    const externalId = `row-${index}`;
    return { externalId, cardHolderId: null, row: jsonText({ externalId, ...PERSON }) };
  });
  const actor = {
    ...systemActor('test'),
    grant: { by: 'key' as const, id: key.id, access: 'card_holders:write' },
  };
  const check = () => checkImport(context, actor, tenant.id, { rows, today: '2026-09-21' });
  expect(await check()).toHaveLength(200);
  const checking = check();
  writeNow(context, systemActor('test'), revokeKey, tenant.id, key.id);
  await expect(checking).rejects.toThrow();
});

it('answers a long poll of a key that was revoked while it waited with 401, and notes nothing as read', async () => {
  const key = tenant.key(['sync:read'], { rateLimitPerMinute: 1000 });
  const head = await server.send('GET', '/sync/card-holders?cursor=now', { key: key.key });
  const { feeds } = server.context;
  const { next: wait } = feeds;
  const waits = Promise.withResolvers<void>();
  const next = vi.spyOn(feeds, 'next').mockImplementation((...args) => {
    waits.resolve();
    return wait(...args);
  });
  const cursor = head.body.meta.nextCursor;
  const polling = server.send('GET', `/sync/card-holders?wait=30&cursor=${cursor}`, { key: key.key });
  await waits.promise;
  next.mockRestore();
  const noted = vi.spyOn(server.context.progress, 'note');
  await chief.send('POST', `/api-keys/${key.id}/revoke`);
  await tenant.send('POST', '/card-holders', { body: PERSON });
  const answer = await polling;
  expect([answer.status, answer.body.error?.code]).toEqual([401, 'unauthorized']);
  expect(noted).not.toHaveBeenCalled();
  noted.mockRestore();
});

it('breaks off a file that is still being sent when its key is revoked', async () => {
  const other = server.organisation();
  const notes = 'n'.repeat(7000);
  for (const half of [0, 1])
    await other.send('POST', '/card-holders/import', {
      body: {
        rows: Array.from({ length: 2000 }, (_, index) => ({
          externalId: `${half}-${index}`,
          ...PERSON,
          customFields: { notes },
        })),
      },
    });
  const admin = await other.staff('admin');
  const key = other.key(['card_holders:read']);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  const begun = Promise.withResolvers<void>();
  socket.on('data', (data) => {
    text += data;
    begun.resolve();
    if (text.length < 100_000) socket.pause();
  });
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    `GET /api/v1/card-holders/export HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key.key}\r\nConnection: close\r\n\r\n`,
  );
  await begun.promise;
  await admin.send('POST', `/api-keys/${key.id}/revoke`);
  socket.resume();
  socket.on('data', () => socket.resume());
  await closed;
  expect(text).toMatch(/^HTTP\/1.1 200 /);
  expect(text).not.toMatch(/\r\n0\r\n\r\n$/);
  expect(text.length).toBeLessThan(4000 * notes.length);
});
