import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const idOf = async (sent: string, path = '/audit-log') =>
  (await server.send('GET', path, { headers: { 'X-Request-Id': sent } })).headers.get('X-Request-Id');

it.each(['a', 'A-Z.a_z-0.9', 'x'.repeat(64)])('keeps the request id %s', async (sent) => {
  expect(await idOf(sent)).toBe(sent);
});

it.each(['', 'x'.repeat(65), 'a b', 'a/b', 'é', '<script>', 'a,b'])(
  'replaces the request id "%s"',
  async (sent) => {
    expect(await idOf(sent)).toMatch(UUID_V7);
  },
);

it.each([
  ['a success', 'GET', '/openapi.json', 200],
  ['a refused key', 'GET', '/audit-log', 401],
  ['an unknown path', 'GET', '/nothing', 404],
  ['an unknown method', 'DELETE', '/audit-log', 405],
  ['a malformed path', 'GET', '/card-holders/%zz', 400],
])('is carried by %s', async (_, method, path, status) => {
  const answer = await server.send(method, path, { headers: { 'X-Request-Id': 'mine-1' } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('X-Request-Id')).toBe('mine-1');
  if (status >= 400) expect(answer.body.error.requestId).toBe('mine-1');
});

it('leads to the log line and to the audit entry', async () => {
  const tenant = server.organisation();
  const headers = { 'X-Request-Id': 'import-2026.09_a' };
  const body = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' };
  const { body: made } = await tenant.send('POST', '/card-holders', { headers, body });
  const { body: audit } = await tenant.send('GET', `/audit-log?entityId=${made.data.id}`);
  expect(audit.data.map((entry: { requestId: string }) => entry.requestId)).toEqual(['import-2026.09_a']);
  const line = server.logged().find(({ requestId }) => requestId === 'import-2026.09_a');
  expect(line).toMatchObject({
    level: 'info',
    method: 'POST',
    path: '/api/v1/card-holders',
    route: '/api/v1/card-holders',
    status: 201,
    address: '127.0.0.1',
  });
});
