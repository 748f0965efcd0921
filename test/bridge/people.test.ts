import { Database } from 'bun:sqlite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createHolder } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { openSite } from './opened-site.ts';
import { createSite, PEOPLE, type Site } from './site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openSite();
beforeEach(() => {
  ({ server, tenant, site } = opened);
});

const people = () =>
  site.rows('SELECT person_id, matric, given, family, state FROM badge_people ORDER BY given');

it('writes everybody once, and what changes, and who goes, when it is run once', async () => {
  const ada = await createHolder(tenant, { externalId: 'A1' });
  const grace = await createHolder(tenant, { firstName: 'Grace', lastName: 'Hopper' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  expect(people()).toEqual([
    [ada, 'A1', 'Ada', 'Lovelace', 'active'],
    [grace, null, 'Grace', 'Hopper', 'active'],
  ]);
  // The site's own column keeps its value.
  site.db.run('UPDATE badge_people SET printed = 1');
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { lastName: 'King', status: 'inactive' } });
  await tenant.send('DELETE', `/card-holders/${grace}`);
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  expect(people()).toEqual([[ada, 'A1', 'Ada', 'King', 'inactive']]);
  expect(site.rows('SELECT printed FROM badge_people')).toEqual([[1]]);
});

it('writes a change within a second or so while it runs, and ends when it is asked to', async () => {
  const ada = await createHolder(tenant);
  const running = await site.start();
  await expect.poll(people).toEqual([[ada, null, 'Ada', 'Lovelace', 'active']]);
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Augusta' } });
  await expect.poll(people).toEqual([[ada, null, 'Augusta', 'Lovelace', 'active']]);
  expect(await running.end()).toBe(0);
  // Being asked to end isn't a fault that somebody has to fix.
  const { feeds } = JSON.parse((await site.bridge('status', '--json')).out);
  expect(feeds).toMatchObject([{ feed: 'card_holders', fault: null, complete: true }]);
});

it('moves a row whose key changes, even when two people change places', async () => {
  site.configure(
    PEOPLE.replace('key = { person_id = "id" }', 'key = { person_id = "externalId" }').replace(
      'matric = "externalId", ',
      '',
    ),
  );
  const one = await createHolder(tenant, { firstName: 'One', externalId: '1' });
  const two = await createHolder(tenant, { firstName: 'Two', externalId: '2' });
  await site.bridge('run', '--once');
  const move = (id: string, externalId: string | null) =>
    tenant.send('PATCH', `/card-holders/${id}`, { body: { externalId } });
  site.db.run('UPDATE badge_people SET printed = 1');
  await move(one, '3');
  await site.bridge('run', '--once');
  expect(site.rows('SELECT person_id, given, printed FROM badge_people ORDER BY given')).toEqual([
    ['3', 'One', 1],
    ['2', 'Two', 1],
  ]);
  await move(two, null);
  await move(one, '2');
  await move(two, '3');
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(site.rows('SELECT person_id, given FROM badge_people ORDER BY given')).toEqual([
    ['2', 'One'],
    ['3', 'Two'],
  ]);
  expect(site.rows('SELECT * FROM lanyard_bridge_failures')).toEqual([]);
});

it('sets aside who has no key, and writes them once they have one', async () => {
  site.configure(
    PEOPLE.replace('key = { person_id = "id" }', 'key = { person_id = "externalId" }').replace(
      'matric = "externalId", ',
      '',
    ),
  );
  const ada = await createHolder(tenant);
  await createHolder(tenant, { firstName: 'Grace', externalId: 'G' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(site.rows('SELECT person_id FROM badge_people')).toEqual([['G']]);
  expect(site.rows('SELECT record, reason FROM lanyard_bridge_failures')).toEqual([
    [ada, 'it has no key: externalId (person_id) is not set'],
  ]);
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { externalId: 'A' } });
  await site.bridge('run', '--once');
  expect(site.rows('SELECT person_id FROM badge_people ORDER BY 1')).toEqual([['A'], ['G']]);
  expect(site.rows('SELECT * FROM lanyard_bridge_failures')).toEqual([]);
});

it('sets aside what the database refuses, writes the rest, and tries again when asked and when it changes', async () => {
  const refused = await createHolder(tenant, { lastName: 'Refused' });
  const later = await createHolder(tenant, { lastName: 'Refused', externalId: 'L' });
  const other = await createHolder(tenant, { firstName: 'Grace' });
  const ran = await site.bridge('run', '--once');
  expect(ran).toMatchObject({ status: 0 });
  expect(ran.errors).toContain(`card_holders ${refused} was set aside: nobody is called that`);
  expect(people().map(([id]) => id)).toEqual([other]);
  await tenant.send('PATCH', `/card-holders/${refused}`, { body: { lastName: 'Taken' } });
  await site.bridge('run', '--once');
  expect(people().map(([id]) => id)).toEqual([refused, other]);

  const inVain = await site.bridge('retry', '--json');
  expect(inVain.status).toBe(1);
  expect(JSON.parse(inVain.out)).toMatchObject({
    tried: 1,
    left: [{ section: 'card_holders', record: later }],
  });
  site.db.run('DROP TRIGGER refuse');
  expect(await site.bridge('retry')).toMatchObject({ status: 0, out: 'Tried 1; 0 are set aside.\n' });
  expect(people().map(([, matric]) => matric)).toEqual([null, 'L', null]);
});

it('changes and deletes no row that it did not write', async () => {
  const ada = await createHolder(tenant);
  site.db.run(
    "INSERT INTO badge_people (person_id, given) VALUES (?, 'of the site'), ('another', 'of the site')",
    [ada],
  );
  await site.bridge('run', '--once');
  const own = [
    [ada, null, 'of the site', null, null],
    ['another', null, 'of the site', null, null],
  ];
  expect(people()).toEqual(own);
  expect(site.rows('SELECT reason FROM lanyard_bridge_failures')).toEqual([
    [`a row that the bridge did not write has its key: person_id = ${ada}`],
  ]);
  await tenant.send('DELETE', `/card-holders/${ada}`);
  await site.bridge('run', '--once');
  expect(people()).toEqual(own);
  expect(site.rows('SELECT * FROM lanyard_bridge_failures')).toEqual([]);
});

it('begins again when Lanyard was restored, and removes at the end what did not come again', async () => {
  const ada = await createHolder(tenant);
  await site.bridge('run', '--once');
  site.db.run(
    "INSERT INTO badge_people (person_id, given) VALUES ('own', 'of the site'), ('gone', 'before the restore')",
  );
  site.db.run(
    "INSERT INTO lanyard_bridge_rows VALUES ('sis', 'card_holders', 'gone', '{\"person_id\":\"gone\"}', '1')",
  );
  site.db.run(
    "INSERT INTO lanyard_bridge_records VALUES ('sis', 'card_holders', 'gone', NULL, NULL, '1', 1, '{}')",
  );
  server.context.db.$client.run("UPDATE change_history SET epoch = 'restored'");
  const ran = await site.bridge('run', '--once');
  expect(ran).toMatchObject({ status: 0 });
  expect(ran.out).toContain('Lanyard was restored');
  expect(people()).toEqual([
    [ada, null, 'Ada', 'Lovelace', 'active'],
    ['own', null, 'of the site', null, null],
  ]);
});

it('comes in step again when the database of the site was restored', async () => {
  const ada = await createHolder(tenant);
  const grace = await createHolder(tenant, { firstName: 'Grace' });
  await site.bridge('run', '--once');
  const backup = site.db.serialize();
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Augusta' } });
  await tenant.send('DELETE', `/card-holders/${grace}`);
  await site.bridge('run', '--once');
  const inStep = people();
  expect(inStep).toEqual([[ada, null, 'Augusta', 'Lovelace', 'active']]);
  site.db.close();
  const path = join(site.directory, 'campus.db');
  writeFileSync(path, backup);
  site.db = new Database(path);
  expect(people()).toHaveLength(2);
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  expect(people()).toEqual(inStep);
});

it('fills a column that the configuration names anew', async () => {
  await createHolder(tenant, { externalId: 'A' });
  site.configure(PEOPLE.replace('matric = "externalId", ', ''));
  await site.bridge('run', '--once');
  expect(people().map(([, matric]) => matric)).toEqual([null]);
  site.configure(PEOPLE);
  await site.bridge('run', '--once');
  expect(people().map(([, matric]) => matric)).toEqual(['A']);
});

it('moves its rows when the configuration names another key', async () => {
  const ada = await createHolder(tenant, { externalId: 'A' });
  await site.bridge('run', '--once');
  site.db.run('UPDATE badge_people SET printed = 1; CREATE UNIQUE INDEX by_number ON badge_people (matric)');
  site.configure(
    PEOPLE.replace('key = { person_id = "id" }', 'key = { matric = "externalId" }').replace(
      'matric = "externalId", given',
      'person_id = "id", given',
    ),
  );
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  expect(site.rows('SELECT person_id, matric, printed FROM badge_people')).toEqual([[ada, 'A', 1]]);
  await tenant.send('DELETE', `/card-holders/${ada}`);
  await site.bridge('run', '--once');
  expect(people()).toEqual([]);
});

it('writes and deletes by statements of the site', async () => {
  site.configure(`[card_holders]
upsert = "INSERT INTO badge_people (person_id, given, printed) VALUES (upper(:externalId), :firstName, 7) ON CONFLICT DO UPDATE SET given = :firstName"
delete = "DELETE FROM badge_people WHERE person_id = upper(:externalId)"
`);
  const ada = await createHolder(tenant, { externalId: 'a' });
  const grace = await createHolder(tenant, { externalId: 'g', firstName: 'Grace' });
  const rows = () => site.rows('SELECT person_id, given, printed FROM badge_people ORDER BY given');
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  expect(rows()).toEqual([
    ['A', 'Ada', 7],
    ['G', 'Grace', 7],
  ]);
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { externalId: 'b', firstName: 'Augusta' } });
  await tenant.send('DELETE', `/card-holders/${grace}`);
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  expect(rows()).toEqual([['B', 'Augusta', 7]]);
  site.configure(
    '[card_holders]\nupsert = "INSERT INTO badge_peple VALUES (:id)"\ndelete = "DELETE FROM badge_people WHERE person_id = :id"\n',
  );
  const { status, out } = await site.bridge('check');
  expect(status).toBe(1);
  expect(out).toContain('✗ [card_holders] upsert: ');
  expect(out).toContain('no such table: badge_peple');
});

it('refuses a second bridge of the same name while the first one runs, and not after it was killed', async () => {
  const running = await site.start();
  await createHolder(tenant);
  await expect.poll(people).toHaveLength(1);
  const second = await site.bridge('run', '--once');
  expect(second.status).toBe(1);
  expect(second.errors).toContain('Another bridge named "sis" is running');
  await running.end('SIGKILL');
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
});

it('waits as long as the rate limit asks for, and that is no trouble to speak of', async () => {
  // This server's clock stands still, so that only the test lets a minute pass.
  const strict = await startHarness();
  strict.clock.hold();
  const campus = strict.organisation();
  const { key } = campus.key(['sync:read', 'sync:write'], { rateLimitPerMinute: 10 });
  const other = createSite(strict.url, key);
  try {
    await createHolder(campus);
    for (let count = 0; count < 10; count++) await strict.send('GET', '/sync/card-holders', { key });
    strict.clock.advance(58_000);
    const running = await other.start();
    const answered = () =>
      strict.logged().flatMap(({ path, status }) => (path === '/api/v1/sync/card-holders' ? [status] : []));
    await expect.poll(answered).toContain(429);
    strict.clock.advance(2_000);
    await expect.poll(() => other.rows('SELECT given FROM badge_people')).toEqual([['Ada']]);
    expect(running.said()).not.toContain('tried again');
    expect(await running.end()).toBe(0);
  } finally {
    other.close();
    await strict.stop();
  }
});
