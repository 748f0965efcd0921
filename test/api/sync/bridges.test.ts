import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  server.clock.hold();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const REPORT = {
  system: 'library',
  version: '0.1.0',
  lastRunAt: '2026-09-21T14:02:10.004Z',
  lag: 12,
  setAside: [{ section: 'cards', record: 'C1', reason: 'badge_cards.number is too short' }],
};
const report = (body: unknown, key?: string) =>
  tenant.send('POST', '/sync/bridge-status', { body, ...(key && { key }) });
const bridges = async (of = tenant) => (await of.send('GET', '/sync/bridges')).body.data;

it('shows what each bridge said last, with the key that it came with', async () => {
  const { key, id } = tenant.key(['sync:write']);
  const { status, body } = await report(REPORT, key);
  const { reportedAt, ...shown } = body.data;
  expect([status, shown]).toEqual([
    200,
    { ...REPORT, setAsideTotal: 1, apiKeyId: id, keyName: 'key for sync:write' },
  ]);
  expect(Date.parse(reportedAt)).toBe(server.clock.now());
  await report({ system: 'doors' });
  await report({ ...REPORT, lag: 0, setAside: [], setAsideTotal: 7 }, key);
  expect(await bridges()).toMatchObject([
    { system: 'doors', version: null, lastRunAt: null, lag: null, setAside: [], setAsideTotal: 0 },
    { system: 'library', lag: 0, setAside: [], setAsideTotal: 7 },
  ]);
  expect(await bridges(server.organisation())).toEqual([]);
});

it.each<[string, object, string]>([
  ['a system with a blank', { system: 'my library' }, '/system'],
  ['more rows than are shown', { setAside: Array(101).fill(REPORT.setAside[0]) }, '/setAside'],
  ['a row without a reason', { setAside: [{ section: 'cards', record: '1' }] }, '/setAside/0/reason'],
  ['a lag below nothing', { lag: -1 }, '/lag'],
  ['a moment that is none', { lastRunAt: 'yesterday' }, '/lastRunAt'],
])('refuses %s', async (_, wrong, path) => {
  const { status, body } = await report({ ...REPORT, ...wrong });
  expect([status, body.error.details[0].path]).toEqual([422, path]);
});

it('needs a scope to report, and another one to look', async () => {
  const reader = tenant.key(['sync:read']).key;
  expect((await report(REPORT, reader)).status).toBe(403);
  expect((await tenant.send('GET', '/sync/bridges', { key: reader })).status).toBe(200);
  const writer = tenant.key(['sync:write']).key;
  expect((await tenant.send('GET', '/sync/bridges', { key: writer })).status).toBe(403);
});

it('keeps the hundred systems that reported last', async () => {
  const many = server.organisation();
  for (let system = 0; system <= 100; system++) {
    server.clock.advance(1000);
    await many.send('POST', '/sync/bridge-status', { body: { system: `s${system}` } });
  }
  const kept: string[] = (await bridges(many)).map(({ system }: { system: string }) => system);
  expect([kept.length, kept.includes('s0'), kept.includes('s1')]).toEqual([100, false, true]);
});

it('forgets the rows that were set aside when somebody is erased, and still says how many', async () => {
  await report(REPORT);
  const { body } = await tenant.send('POST', '/card-holders', {
    body: { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' },
  });
  expect((await tenant.send('DELETE', `/card-holders/${body.data.id}`)).status).toBe(200);
  expect(await bridges()).toContainEqual(
    expect.objectContaining({ system: 'library', setAside: [], setAsideTotal: 1 }),
  );
});

it('is in the metrics', async () => {
  await report(REPORT);
  const { text } = await server.send('GET', `${server.url}/metrics`);
  expect(text).toMatch(/lanyard_bridge_set_aside\{organisation="[^"]+",system="library"\} 1\n/);
});
