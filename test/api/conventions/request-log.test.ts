import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

/** Sends a request with an id of its own; returns its line in the log. */
async function lineOf(requestId: string, method: string, path: string, call: object = {}) {
  await server.send(method, path, { ...call, headers: { 'X-Request-Id': requestId } });
  return server.logged().find((line) => line.requestId === requestId);
}

const always = { at: expect.stringMatching(/^\d{4}-.*Z$/), level: 'info', message: 'request' };
const took = expect.any(Number);

it('has a line for each request, with who asked what, and how it went', async () => {
  const { key, id } = tenant.key(['card_holders:read']);
  const holder = await createHolder(tenant);
  expect(await lineOf('read-1', 'GET', `/card-holders/${holder}?x=secret`, { key })).toEqual({
    ...always,
    requestId: 'read-1',
    method: 'GET',
    path: `/api/v1/card-holders/${holder}`,
    route: '/api/v1/card-holders/:id',
    status: 200,
    durationMs: took,
    key: id,
  });
  // Lines of refused requests and of writes also have the client's address.
  expect(await lineOf('refused-1', 'GET', '/audit-log', { key })).toMatchObject({
    ...always,
    path: '/api/v1/audit-log',
    status: 403,
    key: id,
    address: '127.0.0.1',
  });
  expect(await lineOf('unknown-1', 'GET', `/card-holders/${holder}`)).toMatchObject({ status: 401 });
});

it('is one line of JSON whatever stands in the path', async () => {
  const { key } = tenant.key(['card_holders:read']);
  const odd = 'a%22,%22b{}';
  const line = await lineOf('odd-1', 'GET', `/card-holders/by-external-id/${odd}`, { key });
  expect(line).toMatchObject({ requestId: 'odd-1', status: 404 });
  const body = { firstName: 'A', lastName: 'B', holderType: 'staff', externalId: 'q"u,{}' };
  await tenant.send('POST', '/card-holders', { body });
  const found = await lineOf('odd-2', 'GET', '/card-holders/by-external-id/q"u,{}', { key });
  expect(found).toMatchObject({ requestId: 'odd-2', status: 200, route: expect.stringContaining(':') });
  expect(String(found?.path)).toContain('by-external-id/q');
});
