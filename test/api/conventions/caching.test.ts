import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Documented, loadDocument } from '../../support/openapi/openapi.ts';
import { createSeed, type Seed } from '../../support/openapi/openapi-seed.ts';
import { type Answer, type Harness, startHarness } from '../../support/server/harness.ts';

let server: Harness;
let operations: Documented[];
let seed: Seed;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  ({ operations } = await loadDocument(server));
  seed = await createSeed(server, server.organisation(), { fresh: true });
});
afterAll(() => server.stop());

const NO_STORE = /^(private, )?no-store$/;
/**
 * A cache may keep an answer only if it has an ETag with which the cache can ask again. Shared caches may keep only the
 * description of the API, which is the same for everybody.
 */
const caching = (id: string, headers: Headers) =>
  headers.has('ETag') ? (id === 'getOpenApi' ? /^no-cache$/ : /^private, no-cache$/) : NO_STORE;

it('keeps every answer from caches that others share, and from being taken for another type', async () => {
  const problems: string[] = [];
  const look = (what: string, { status, headers }: Answer, wanted: RegExp) => {
    const [kept, type] = [headers.get('Cache-Control') ?? 'none', headers.get('X-Content-Type-Options')];
    if (!wanted.test(kept)) problems.push(`${what} ${status}: Cache-Control ${kept}`);
    if (type !== 'nosniff') problems.push(`${what} ${status}: X-Content-Type-Options ${type}`);
  };
  for (const operation of operations) {
    const values = await seed(operation);
    const answer = await call(server, operation, values, values.caller);
    expect(answer.status, operation.id).toBeLessThan(300);
    look(operation.id, answer, caching(operation.id, answer.headers));
    const tag = answer.headers.get('ETag');
    if (operation.method === 'GET' && tag !== null) {
      const headers = { 'If-None-Match': tag };
      const again = await call(server, operation, values, { ...values.caller, headers });
      expect(again.status, operation.id).toBe(304);
      look(operation.id, again, caching(operation.id, again.headers));
    }
    if (operation.access === 'public') continue;
    const refused = await call(server, operation, values, { key: null });
    expect(refused.status, operation.id).toBe(401);
    look(operation.id, refused, NO_STORE);
  }
  for (const [method, path] of [
    ['GET', '/nowhere'],
    ['PUT', '/card-holders'],
    ['GET', '/card-holders/%zz'],
  ] as const) {
    const failed = await server.send(method, path);
    expect(failed.status).toBeGreaterThanOrEqual(400);
    look(`${method} ${path}`, failed, NO_STORE);
  }
  expect(operations.length).toBeGreaterThan(50);
  expect(problems).toEqual([]);
});
