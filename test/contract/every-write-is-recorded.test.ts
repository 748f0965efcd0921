import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Documented, loadDocument } from '../support/openapi/openapi.ts';
import { createSeed, type Seed } from '../support/openapi/openapi-seed.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { contents } from '../support/watch/contents.ts';

let server: Harness;
let tenant: Tenant;
let writes: Documented[];
let seed: Seed;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  // Left out are a read and a drawing that take a body; a bridge's report after each run, which would fill the log; the
  // dealing of photos to reviewers, which is forgotten within seconds; and a test entry, which is nothing but an entry.
  // Beginnings of a log-in or of a factor store nothing but that somebody tries.
  const beginnings = ['getSecondStepOptions', 'getPasskeyOptions', 'beginAuthenticatorApp', 'beginPasskey'];
  const besides = [
    'testLogHost',
    'lookUpLink',
    'reportBridgeStatus',
    'dealPhotos',
    'previewDesign',
    'printTestCard',
    ...beginnings,
  ];
  writes = (await loadDocument(server)).operations.filter(
    ({ id, method, scope }) => method !== 'GET' && !scope?.endsWith(':read') && !besides.includes(id),
  );
  seed = await createSeed(server, tenant, { fresh: true });
});
afterAll(() => server.stop());

/** The contents of all tables but the audit log's own. */
const records = () => contents(server, ['audit_entries', 'audit_values']);

const entriesOf = async (requestId: string) =>
  (await tenant.send('GET', '/audit-log?pageSize=200')).body.data.filter(
    (entry: { requestId: string | null }) => entry.requestId === requestId,
  );

it('writes an audit entry with key or account, request and address for each write of the API that changes anything', async () => {
  expect(writes.length).toBeGreaterThan(4);
  for (const operation of writes) {
    const values = await seed(operation);
    await server.context.jobs.idle();
    const before = records();
    const answer = await call(server, operation, values, values.caller);
    expect(answer.status, operation.id).toBeLessThan(300);
    expect(records(), `${operation.id} changed nothing, so it proves nothing`).not.toBe(before);
    const entries = await entriesOf(answer.headers.get('X-Request-Id')!);
    expect(entries.length, operation.id).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(entry.actor, operation.id).toMatchObject(
        values.caller?.key
          ? { type: 'api_key', name: 'key for *' }
          : // Anybody can type somebody else's address.
            operation.id === 'forgotPassword'
            ? { type: 'system', name: 'forgotten password' }
            : { type: 'staff', id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      );
      expect(entry.address, operation.id).toBe('127.0.0.1');
      // An import's entry counts its changes; the entries of its rows hold the changes themselves.
      expect(Object.keys({ ...entry.imported, ...entry.changes }).length, operation.id).toBeGreaterThan(0);
    }
  }
});

it('changes nothing, and records nothing, when a write is refused', async () => {
  const guarded = writes.filter(({ access }) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(20);
  for (const operation of guarded) {
    const values = await seed(operation);
    await server.context.jobs.idle();
    const before = records();
    const { key } = tenant.key(['audit:read']);
    const afterKey = records();
    const answer = await call(server, operation, values, { key });
    expect(answer.status, operation.id).toBe(403);
    expect(records(), operation.id).toBe(afterKey);
    expect(afterKey).not.toBe(before);
    expect(await entriesOf(answer.headers.get('X-Request-Id')!), operation.id).toEqual([]);
  }
});
