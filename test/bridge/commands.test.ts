import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createHolder } from '../support/photos/photos.ts';
import { activeCard, photographed } from '../support/records/cards.ts';
import type { Harness, Tenant } from '../support/server/harness.ts';
import { openSite } from './opened-site.ts';
import { CARDS, createSite, ORDERS, PEOPLE, PHOTOS, type Site } from './site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openSite((url, key) => createSite(url, key, [PEOPLE, PHOTOS, CARDS, ORDERS]));
beforeEach(() => {
  ({ server, tenant, site } = opened);
});

/** Returns the bytes of the database's file on the disk. */
const file = () => readFileSync(join(site.directory, 'campus.db'));

it('checks both sides, and shows the rows that would be written', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  const card = await activeCard(tenant, ada);
  for (let one = 0; one < 6; one++) await createHolder(tenant, { externalId: `N${one}` });
  const before = file();
  const { status, out } = await site.bridge('check', '--json');
  expect(status).toBe(0);
  const { ok, findings, samples } = JSON.parse(out);
  expect(ok).toBe(true);
  expect(findings.map(({ message }: { message: string }) => message)).toEqual([
    `${join(site.directory, 'campus.db')} has every table and column.`,
    `Lanyard at ${server.url} answers, and takes the key in bridge.key.`,
  ]);
  expect(
    samples.map(({ section, rows }: { section: string; rows: unknown[] }) => [section, rows.length]),
  ).toEqual([
    ['card_holders', 5],
    ['photos', 1],
    ['cards', 1],
    ['orders', 1],
  ]);
  expect(samples[1].rows[0]).toEqual({ matric: 'A', photo_id: card.photoId, picture: '(picture)' });
  expect(samples[2].rows[0]).toMatchObject({ card_id: card.id, number: card.cardNumber, matric: 'A' });
  expect(file()).toEqual(before);
  expect((await site.bridge('check')).out).toContain('[cards] into badge_cards, the first rows:');
});

it('names every table, column and scope that is missing', async () => {
  site.close();
  site = createSite(server.url, tenant.key(['sync:read']).key);
  site.db.run('CREATE TABLE loose (id TEXT, needed TEXT NOT NULL); CREATE VIEW looks AS SELECT * FROM loose');
  site.configure(
    PEOPLE.replace('given =', 'givn ='),
    PHOTOS.replace('badge_photos', 'loose').replace(/key.*\ncolumns.*/, 'key = { id = "id" }\ncolumns = {}'),
    CARDS.replace('badge_cards', 'badge_crds'),
    ORDERS.replace('badge_orders', 'looks'),
  );
  const { status, out } = await site.bridge('check');
  expect(status).toBe(1);
  const another =
    'Make another key: lanyard keys create --org ORGANISATION --name sis --scopes sync:read,sync:write,photos:read';
  expect(out.split('\n').filter((line) => line.startsWith('✗'))).toEqual([
    '✗ [card_holders] table badge_people has no column givn. Did you mean "given"?',
    '✗ [photos] table loose has a column needed that must not be empty: name a field for it, or give it a default.',
    '✗ [photos] table loose could have two rows of one key: make id its primary key, or a unique index.',
    `✗ [cards] table badge_crds is not in ${join(site.directory, 'campus.db')}.`,
    '✗ [orders] table looks is a view, and a table is needed.',
    `✗ The key in bridge.key lacks the scope sync:write. ${another}`,
    `✗ The key in bridge.key lacks the scope photos:read. ${another}`,
  ]);
  const ran = await site.bridge('run', '--once');
  expect(ran.status).toBe(1);
  expect(ran.errors).toContain('lanyard: [card_holders] table badge_people has no column givn.');
  expect(site.rows("SELECT name FROM sqlite_schema WHERE name LIKE 'lanyard%'")).toEqual([]);
});

it('says in a line what is wrong with the key, with Lanyard and with the database, and fails', async () => {
  site.close();
  site = createSite(server.url, `lyd_${'0'.repeat(46)}`);
  expect((await site.bridge('check')).out).toContain('✗ Lanyard refuses the key in bridge.key');
  const ran = await site.bridge('run', '--once');
  expect(ran).toMatchObject({ status: 1 });
  expect(ran.errors).toMatch(/^lanyard: Lanyard refuses the key in bridge\.key: .*\n$/);
  site.close();
  site = createSite('http://127.0.0.1:9', tenant.key(['sync:read']).key);
  expect((await site.bridge('check')).out).toContain("✗ Lanyard at http://127.0.0.1:9 can't be reached");
  const gone = await site.bridge('status', '--json');
  expect(JSON.parse(gone.out)).toMatchObject({ trouble: expect.stringContaining("can't be reached") });
});

it('shows row by row what a run would change, and writes nothing', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  const card = await activeCard(tenant, ada);
  const refused = await createHolder(tenant, { lastName: 'Refused' });
  const untouched = file();
  const first = await site.bridge('run', '--dry-run');
  expect(first.status).toBe(0);
  expect(
    first.out
      .split('\n')
      .filter((line) => /^[+~!-] /.test(line))
      .map((line) => line.split(',')[0]),
  ).toEqual([
    `+ badge_people person_id = "${ada}"`,
    `! badge_people person_id = "${refused}": nobody is called that`,
    `+ badge_cards card_id = "${card.id}"`,
    `+ badge_orders order_id = "${card.orderId}"`,
    '+ badge_photos matric = "A"',
  ]);
  expect(first.out.trim().split('\n').slice(-5)).toEqual([
    'card_holders: 1 would be made, 0 changed, 0 removed, 1 set aside',
    'cards: 1 would be made, 0 changed, 0 removed, 0 set aside',
    'orders: 1 would be made, 0 changed, 0 removed, 0 set aside',
    'photos: 1 would be made, 0 changed, 0 removed, 0 set aside',
    'Nothing was written: this is what a run would do.',
  ]);
  expect(file()).toEqual(untouched);

  await site.bridge('run', '--once');
  const grace = await createHolder(tenant, { firstName: 'Grace', lastName: 'Hopper' });
  await site.bridge('run', '--once');
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Augusta' } });
  await tenant.send('DELETE', `/card-holders/${grace}`);
  const written = file();
  const { out } = await site.bridge('run', '--dry-run', '--json');
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'update',
      record: ada,
      before: expect.objectContaining({ given: 'Ada' }),
      values: { given: 'Augusta' },
    }),
    expect.objectContaining({ action: 'delete', record: grace, table: 'badge_people' }),
  ]);
  expect(file()).toEqual(written);
  expect(site.rows("SELECT given FROM badge_people WHERE matric = 'A'")).toEqual([['Ada']]);
});

it('says how far it is, what waits, and what is set aside', async () => {
  const never = JSON.parse((await site.bridge('status', '--json')).out);
  expect(never).toMatchObject({ system: 'sis', running: false, rows: {}, setAsideTotal: 0, trouble: null });
  expect(never.feeds[0]).toMatchObject({ feed: 'card_holders', lastRunAt: null, complete: false });
  const refused = await createHolder(tenant, { lastName: 'Refused' });
  await createHolder(tenant);
  const beforeMs = Date.now();
  await site.bridge('run', '--once');
  await createHolder(tenant);
  const status = JSON.parse((await site.bridge('status', '--json')).out);
  expect(status).toMatchObject({
    running: false,
    rows: { card_holders: 1 },
    setAsideTotal: 1,
    setAside: [{ section: 'card_holders', record: refused, reason: 'nobody is called that' }],
  });
  expect(status.feeds[0]).toMatchObject({ complete: true, waiting: 1 });
  expect(Date.parse(status.feeds[0].lastRunAt)).toBeGreaterThanOrEqual(beforeMs);
  const running = await site.start();
  await expect.poll(() => site.rows('SELECT count(*) FROM badge_people')).toEqual([[2]]);
  const { out } = await site.bridge('status');
  expect(out).toContain('The bridge "sis" is running.');
  expect(out).toContain(`card_holders ${refused}: nobody is called that`);
  expect(await running.end()).toBe(0);
});

it('says what it waits for while a column is missing, and goes on by itself', async () => {
  const running = await site.start();
  await createHolder(tenant);
  await expect.poll(() => site.rows('SELECT count(*) FROM badge_people')).toEqual([[1]]);
  site.db.run('ALTER TABLE badge_people RENAME COLUMN given TO first');
  await createHolder(tenant);
  await expect.poll(running.said).toContain('badge_people has no column named given');
  site.db.run('ALTER TABLE badge_people RENAME COLUMN first TO given');
  await expect.poll(() => site.rows('SELECT count(*) FROM badge_people')).toEqual([[2]]);
  await expect.poll(running.said).toContain('card_holders: goes on.');
  expect(site.rows('SELECT * FROM lanyard_bridge_failures')).toEqual([]);
  expect(await running.end()).toBe(0);
});
