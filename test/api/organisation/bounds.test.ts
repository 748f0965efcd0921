import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED } from '../../../src/designs/shipped.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let elsewhere: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  elsewhere = server.organisation();
});
afterAll(() => server.stop());

/**
 * Copies the newest row of a table until the organisation has `most` rows that match `where`. The copies get
 * new values in the `unique` columns.
 */
function fill(table: string, most: number, unique: string[], where = 'TRUE'): void {
  const { $client: sqlite } = server.context.db;
  const columns = sqlite
    .query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'seq'`)
    .all()
    .map(({ name }) => name);
  const values = columns.map((name) => (unique.includes(name) ? `${name} || '-' || n` : name));
  const { there } = sqlite
    .query<{ there: number }, [string]>(
      `SELECT count(*) AS there FROM ${table} WHERE organisation_id = ? AND ${where}`,
    )
    .get(tenant.id)!;
  sqlite
    .query(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${most - there})
       INSERT INTO ${table} (${columns}) SELECT ${values} FROM numbers,
         (SELECT * FROM ${table} WHERE organisation_id = ? AND ${where} ORDER BY created_at DESC, id DESC LIMIT 1)`,
    )
    .run(tenant.id);
}

const answerOf = async (method: string, path: string, body: object, cookie: string): Promise<string> => {
  const { status, body: answer } = await server.send(method, path, { cookie, body });
  return status < 300 ? 'done' : `${status} ${answer.error.code}: ${answer.error.message}`;
};

it('bounds the keys that an organisation has in use, and lets each be rotated', async () => {
  const [admin, other] = [await tenant.staff('admin'), await elsewhere.staff('admin')];
  const make = (of: Tenant) =>
    answerOf('POST', '/api-keys', { name: 'x', scopes: ['*'] }, (of === tenant ? admin : other).cookie);
  const spare = tenant.key(['audit:read']);
  fill('api_keys', 999, ['id', 'secret_hash'], 'revoked_at IS NULL');
  expect(await make(tenant)).toBe('done');
  expect(await make(tenant)).toBe(
    '409 invalid_state: The organisation has 1,000 API keys in use, and the limit is 1,000: revoke one that is no longer needed.',
  );
  expect(await make(elsewhere)).toBe('done');
  expect((await admin.send('POST', `/api-keys/${spare.id}/rotate`)).status).toBe(200);
  expect((await admin.send('POST', `/api-keys/${spare.id}/revoke`)).status).toBe(200);
  expect(await make(tenant)).toContain('1,000 API keys in use');
  server.context.db.$client.run(
    "UPDATE api_keys SET expires_at = ? WHERE organisation_id = ? AND name = 'x'",
    ['2000-01-01T00:00:00.000Z', tenant.id],
  );
  expect(await make(tenant)).toBe('done');
});

it('bounds the webhook endpoints, each of which every event is looked at for', async () => {
  const make = async (of: Tenant) =>
    (await of.send('POST', '/webhook-endpoints', { body: { url: 'https://bridge.example.edu' } })).body;
  const { data: first } = await make(tenant);
  fill('webhook_endpoints', 100, ['id']);
  expect((await make(tenant)).error).toMatchObject({
    code: 'invalid_state',
    message:
      'The organisation has 100 webhook endpoints, and the limit is 100: delete one that is no longer needed.',
  });
  expect((await make(elsewhere)).data.enabled).toBe(true);
  expect((await tenant.send('DELETE', `/webhook-endpoints/${first.id}`)).status).toBe(200);
  expect((await make(tenant)).data.enabled).toBe(true);
});

it('bounds the designs', async () => {
  const make = async (of: Tenant, name: string) =>
    (await of.send('POST', '/designs', { body: { name, ...SHIPPED } })).body;
  expect((await make(tenant, 'One')).data.name).toBe('One');
  fill('designs', 1_000, ['id', 'name'], 'is_default = 0');
  expect((await make(tenant, 'Two')).error).toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(
      /^The organisation has 1,00\d designs, and the limit is 1,000: change one/,
    ),
  });
  expect((await make(elsewhere, 'Two')).data.name).toBe('Two');
});

it('bounds the staff accounts in use, those that are enabled again, too', async () => {
  const admin = await tenant.staff('admin');
  const invite = (email: string) =>
    answerOf('POST', '/staff', { email, name: 'Ada', role: 'viewer' }, admin.cookie);
  const one = await tenant.staff('viewer');
  fill('staff', 1_000, ['id', 'email', 'email_key'], 'disabled_at IS NULL');
  const full =
    '409 invalid_state: The organisation has 1,000 staff accounts in use, and the limit is 1,000: disable one that is no longer needed.';
  expect(await invite('ada@example.edu')).toBe(full);
  const set = (disabled: boolean) => answerOf('PATCH', `/staff/${one.id}`, { disabled }, admin.cookie);
  expect(await set(true)).toBe('done');
  expect(await invite('ada@example.edu')).toBe('done');
  expect(await set(false)).toBe(full);
});
