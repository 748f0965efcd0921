import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKeyText } from '../../../src/api-keys/key-text.ts';
import { createHolder, grant, noisePhoto, put } from '../../support/photos/photos.ts';
import { type Answer, type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('never writes a key, a cookie or a signature to the log, an error or the audit log', async () => {
  const answers: Answer[] = [];
  const send = async (method: string, path: string, call: Parameters<Harness['send']>[2] = {}) => {
    const answer = await server.send(method, path, call);
    answers.push(answer);
    return answer;
  };
  const key = tenant.key(['*']).key;
  const limited = tenant.key(['audit:read'], { rateLimitPerMinute: 1 }).key;
  const restricted = tenant.key(['*'], { allowedCidrs: ['10.0.0.0/8'] }).key;
  const unknown = newKeyText();
  const cookie = `canary-cookie-${crypto.randomUUID()}`;
  const person = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' };

  await send('POST', '/card-holders', { key, body: person, headers: { Cookie: `s=${cookie}` } });
  await send('POST', '/card-holders', { key, body: '{', headers: { 'Content-Type': 'application/json' } });
  await send('POST', '/card-holders', { key, body: { ...person, holderType: key } });
  await send('POST', '/card-holders', { key: unknown, body: person });
  await send('PUT', '/card-holders', { key, body: person });
  await send('GET', `/audit-log?q=${key}&pageSize=${unknown}`, { key });
  await send('GET', '/card-holders', { key: restricted });
  for (const path of ['/card-holders', '/audit-log', '/audit-log']) await send('GET', path, { key: limited });
  for (const path of ['/nothing', '/card-holders/%zz']) await send('GET', path, { key });
  await send('GET', '/audit-log', { headers: { Authorization: `Basic ${unknown}`, 'X-Api-Key': key } });

  const bytes = await noisePhoto();
  const granted = await grant(tenant, await createHolder(tenant), bytes);
  const signature = new URL(granted.uploadUrl).searchParams.get('signature')!;
  expect(signature.length).toBeGreaterThan(20);
  answers.push(await put(server, granted, bytes));
  answers.push(await put(server, { ...granted, headers: {} }, bytes));

  const { text: audit } = await tenant.send('GET', '/audit-log?pageSize=200');
  const log = JSON.stringify(server.logged());
  expect(server.logged().length).toBeGreaterThan(15);
  const errors = answers.filter(({ status }) => status >= 400);
  expect(errors.map(({ status }) => status).sort()).toEqual([
    400, 400, 401, 401, 403, 403, 403, 404, 405, 422, 422, 429, 429,
  ]);
  const written = {
    log,
    audit,
    errors: errors.map(({ text, headers }) => text + JSON.stringify([...headers])).join(),
  };
  for (const [place, text] of Object.entries(written)) {
    for (const secret of [key, limited, restricted, unknown, tenant.admin, cookie, signature])
      expect(text.includes(secret), `${secret.slice(0, 12)}… in the ${place}`).toBe(false);
  }
  const stored =
    readFileSync(`${server.dataDir}/lanyard.db`, 'latin1') +
    readFileSync(`${server.dataDir}/lanyard.db-wal`, 'latin1');
  expect(stored.includes(key)).toBe(false);
});

it('says nothing of an unexpected failure but the request id, which leads to it in the log', async () => {
  const { $client: database } = server.context.db;
  database.exec('ALTER TABLE audit_values RENAME TO audit_values_away');
  const answer = await tenant.send('GET', '/audit-log', { headers: { 'X-Request-Id': 'boom-1' } });
  database.exec('ALTER TABLE audit_values_away RENAME TO audit_values');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    error: {
      code: 'internal',
      message: 'Something went wrong on the server. The request id leads to it in the log.',
      requestId: 'boom-1',
    },
  });
  const line = server.logged().find(({ requestId }) => requestId === 'boom-1');
  expect(line).toMatchObject({ level: 'error', message: 'request failed', status: 500 });
  expect(line?.cause).toContain('audit_values');
  expect((await tenant.send('GET', '/audit-log')).status).toBe(200);
});
