import { beforeEach, expect, it } from 'vitest';
import { createHolder } from '../support/photos/photos.ts';
import type { Harness, Tenant } from '../support/server/harness.ts';
import { openSite } from './opened-site.ts';
import { createSite, type Site } from './site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openSite();
beforeEach(() => {
  ({ server, tenant, site } = opened);
});

const bridges = async () => (await tenant.send('GET', '/sync/bridges')).body.data;

it('tells Lanyard how it is after each run, and what it has set aside', async () => {
  await createHolder(tenant);
  const refused = await createHolder(tenant, { lastName: 'Refused' });
  await site.bridge('run', '--once', '--dry-run');
  expect(await bridges()).toEqual([]);
  await site.bridge('run', '--once');
  const [{ reportedAt, lastRunAt, ...said }] = await bridges();
  expect(said).toMatchObject({
    keyName: 'key for sync:read sync:write photos:read',
    lag: 0,
    setAsideTotal: 1,
  });
  expect(said.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(said.setAside).toEqual([
    { section: 'card_holders', record: refused, reason: expect.stringContaining('nobody is called that') },
  ]);
  expect(Date.parse(reportedAt)).toBeGreaterThanOrEqual(Date.parse(lastRunAt));
});

it('tells it while it runs', async () => {
  await createHolder(tenant, { lastName: 'Refused' });
  const running = await site.start();
  await expect.poll(bridges).toMatchObject([{ setAsideTotal: 1 }]);
  expect(await running.end()).toBe(0);
});

it('does its work all the same where Lanyard does not take that', async () => {
  const key = tenant.key(['sync:read', 'photos:read']).key;
  const other = createSite(server.url, key);
  await createHolder(tenant);
  expect((await other.bridge('run', '--once')).status).toBe(0);
  expect(other.rows('SELECT count(*) FROM badge_people')).toEqual([[1]]);
  expect(await bridges()).toEqual([]);
  other.close();
});
