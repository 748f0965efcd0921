import { beforeEach, expect, it } from 'vitest';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { activeCard, done, photographed, print, queuedCard } from '../support/records/cards.ts';
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

const inStep = async () =>
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
const holderOf = (id: string) => done(tenant.send('GET', `/card-holders/${id}`));
/** The bytes that the API has for somebody's current photo. */
async function pictureOf(holder: string, variant = 'card'): Promise<Uint8Array> {
  const { currentPhotoId } = await holderOf(holder);
  const response = await fetch(`${server.url}/api/v1/photos/${currentPhotoId}/image?variant=${variant}`, {
    headers: { Authorization: `Bearer ${tenant.admin}` },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
const photoRows = () => site.rows('SELECT matric, photo_id, picture FROM badge_photos ORDER BY matric');
/** The acknowledgements that Lanyard has stored for a photo. */
const acknowledged = (photo: string) =>
  server.context.db.$client
    .query('SELECT system, result, failed_reason FROM photo_acks WHERE photo_id = ?')
    .values(photo);

it('holds the picture of the current photo to the byte, and acknowledges it', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  await createHolder(tenant, { externalId: 'B' });
  await inStep();
  const { currentPhotoId } = await holderOf(ada);
  expect(photoRows()).toEqual([['A', currentPhotoId, await pictureOf(ada)]]);
  expect(acknowledged(currentPhotoId)).toEqual([['sis', 'stored', null]]);

  // A newer picture replaces the first one.
  const next = await reviewable(server, tenant, ada, await noisePhoto({ width: 360, height: 460 }));
  await done(tenant.send('POST', `/photos/${next.id}/approve`, { body: { version: next.version } }));
  await inStep();
  expect(photoRows()).toEqual([['A', next.id, await pictureOf(ada)]]);
  expect(acknowledged(next.id)).toEqual([['sis', 'stored', null]]);

  // The row follows its key, and keeps the picture.
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { externalId: 'C' } });
  await inStep();
  expect(photoRows()).toEqual([['C', next.id, await pictureOf(ada)]]);
});

it('takes the picture in again when another variant is wanted', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  await inStep();
  const { currentPhotoId } = await holderOf(ada);
  expect(photoRows()).toEqual([['A', currentPhotoId, await pictureOf(ada)]]);
  site.configure(PEOPLE, PHOTOS.replace('"card"', '"display"'), CARDS, ORDERS);
  await inStep();
  expect(photoRows()).toEqual([['A', currentPhotoId, await pictureOf(ada, 'display')]]);
});

it('takes the picture in again when the site has lost its row', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  await inStep();
  const rows = photoRows();
  site.db.run('DELETE FROM badge_photos');
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Augusta' } });
  await inStep();
  expect(photoRows()).toEqual(rows);
});

it('writes all rows again when it is told to, whatever has become of them', async () => {
  await photographed(server, tenant, { externalId: 'A' });
  await photographed(server, tenant, { externalId: 'B' });
  await inStep();
  const rows = photoRows();
  site.db.run("DELETE FROM badge_photos WHERE matric = 'A'; UPDATE badge_photos SET picture = x'00'");
  await inStep();
  expect(photoRows()).not.toEqual(rows);
  expect(await site.bridge('run', '--once', '--rewrite')).toMatchObject({ status: 0, errors: '' });
  expect(photoRows()).toEqual(rows);
});

it('acknowledges a photo that the database refuses as failed, with the reason', async () => {
  site.db.run("CREATE TRIGGER no BEFORE INSERT ON badge_photos BEGIN SELECT RAISE(ABORT, 'no room'); END");
  const ada = await photographed(server, tenant, { externalId: 'A' });
  const keyless = await photographed(server, tenant);
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  const [ofAda, ofKeyless] = [await holderOf(ada), await holderOf(keyless)];
  expect(acknowledged(ofAda.currentPhotoId)).toEqual([['sis', 'failed', 'no room']]);
  expect(acknowledged(ofKeyless.currentPhotoId)).toEqual([
    ['sis', 'failed', 'it has no key: holder.externalId (matric) is not set'],
  ]);
  site.db.run('DROP TRIGGER no');
  expect((await site.bridge('retry')).out).toContain('Tried 2; 1 are set aside.');
  expect(photoRows()).toEqual([['A', ofAda.currentPhotoId, await pictureOf(ada)]]);
  expect(acknowledged(ofAda.currentPhotoId)).toEqual([['sis', 'stored', null]]);
});

it('acknowledges in words that Lanyard takes, whatever the database says', async () => {
  site.db.run("CREATE TRIGGER no BEFORE INSERT ON badge_photos BEGIN SELECT RAISE(ABORT, 'no\troom'); END");
  const { currentPhotoId } = await holderOf(await photographed(server, tenant, { externalId: 'A' }));
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(acknowledged(currentPhotoId)).toEqual([['sis', 'failed', 'no room']]);
});

it('has cards from their first activation on, with what they are of their person now', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  const queued = await queuedCard(tenant, ada);
  await inStep();
  expect(site.rows('SELECT * FROM badge_cards')).toEqual([]);
  const card = await print(tenant, queued.id, { activate: true, csn: '04A1B2C3' });
  await inStep();
  const cards = () => site.rows('SELECT card_id, number, chip, state, valid_to, matric FROM badge_cards');
  expect(cards()).toEqual([[card.id, card.cardNumber, '04A1B2C3', 'active', card.validUntil, 'A']]);
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { externalId: 'B' } });
  await tenant.send('POST', `/cards/${card.id}/suspend`, { body: { reason: 'other' } });
  await inStep();
  expect(cards()).toEqual([[card.id, card.cardNumber, '04A1B2C3', 'suspended', card.validUntil, 'B']]);
});

it('has orders with their items', async () => {
  const ada = await createHolder(tenant);
  const order = await done(tenant.send('POST', '/orders', { body: { items: [{ cardHolderId: ada }] } }));
  await inStep();
  for (const item of order.items) delete item.displayName;
  expect(site.rows('SELECT order_id, state, people FROM badge_orders')).toEqual([
    [order.id, 'draft', JSON.stringify(order.items)],
  ]);
});

it('lets who is erased leave every table, and its own, even those that the site refers to', async () => {
  site.db.run('DROP TABLE badge_cards');
  site.db.run(`CREATE TABLE badge_cards (card_id TEXT PRIMARY KEY, number TEXT, chip TEXT, state TEXT, valid_to TEXT, matric TEXT,
    person TEXT NOT NULL REFERENCES badge_people (person_id))`);
  site.configure(PEOPLE, PHOTOS, CARDS.replace('number =', 'person = "cardHolderId", number ='), ORDERS);
  const ada = await photographed(server, tenant, { externalId: 'A-unmistakable', firstName: 'Unmistakable' });
  await activeCard(tenant, ada);
  const grace = await photographed(server, tenant, { externalId: 'G' });
  await inStep();
  expect(site.rows('SELECT count(*) FROM badge_cards')).toEqual([[1]]);
  expect(site.rows('SELECT count(*) FROM badge_photos')).toEqual([[2]]);
  expect((await tenant.send('DELETE', `/card-holders/${ada}`)).status).toBeLessThan(300);
  await inStep();
  expect(site.rows('SELECT person_id FROM badge_people')).toEqual([[grace]]);
  expect(site.rows('SELECT matric FROM badge_photos')).toEqual([['G']]);
  expect(site.rows('SELECT * FROM badge_cards')).toEqual([]);
  const own = [
    'lanyard_bridge',
    ...['records', 'rows', 'failures', 'tasks'].map((name) => `lanyard_bridge_${name}`),
  ];
  for (const table of own)
    expect(JSON.stringify(site.rows(`SELECT * FROM ${table}`))).not.toContain('nmistakable');
});

it('goes on past a row that the database refuses only when the transaction ends', async () => {
  site.db.run('DROP TABLE badge_people');
  site.db.run(`CREATE TABLE badge_people (person_id TEXT PRIMARY KEY, matric TEXT, given TEXT, family TEXT, state TEXT
    REFERENCES states (state) DEFERRABLE INITIALLY DEFERRED)`);
  site.db.run("CREATE TABLE states (state TEXT PRIMARY KEY); INSERT INTO states VALUES ('active')");
  const active = await createHolder(tenant);
  const inactive = await createHolder(tenant, { status: 'inactive' });
  const ran = await site.bridge('run', '--once');
  expect(ran).toMatchObject({ status: 0 });
  expect(site.rows('SELECT person_id FROM badge_people')).toEqual([[active]]);
  expect(site.rows('SELECT record, reason FROM lanyard_bridge_failures')).toEqual([
    [inactive, 'FOREIGN KEY constraint failed'],
  ]);
});

it('goes on past a row that can not go at the end of a new round', async () => {
  site.db.run(
    `CREATE TABLE doors (person TEXT REFERENCES badge_people (person_id) DEFERRABLE INITIALLY DEFERRED)`,
  );
  await inStep();
  for (const id of ['gone', 'kept']) {
    site.db.run('INSERT INTO badge_people (person_id) VALUES (?)', [id]);
    site.db.run(`INSERT INTO lanyard_bridge_rows VALUES ('sis', 'card_holders', ?, ?, '1')`, [
      id,
      JSON.stringify({ person_id: id }),
    ]);
    site.db.run(
      `INSERT INTO lanyard_bridge_records VALUES ('sis', 'card_holders', ?, NULL, NULL, '1', 1, '{}')`,
      [id],
    );
  }
  site.db.run("INSERT INTO doors VALUES ('kept')");
  site.configure(PEOPLE.replace('state = "status"', 'state = "holderType"'), PHOTOS, CARDS, ORDERS);
  const ada = await createHolder(tenant);
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(site.rows('SELECT person_id FROM badge_people ORDER BY state')).toEqual([['kept'], [ada]]);
  expect(site.rows('SELECT record, reason FROM lanyard_bridge_failures')).toEqual([
    ['kept', 'FOREIGN KEY constraint failed'],
  ]);
});

it('goes on past a row whose refusal ends the whole transaction', async () => {
  site.db.run(`CREATE TRIGGER end_all BEFORE INSERT ON badge_people WHEN NEW.family = 'Hopper'
    BEGIN SELECT RAISE(ROLLBACK, 'all is taken back'); END`);
  const ada = await createHolder(tenant);
  const grace = await createHolder(tenant, { lastName: 'Hopper' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(site.rows('SELECT person_id FROM badge_people')).toEqual([[ada]]);
  expect(site.rows('SELECT record, reason FROM lanyard_bridge_failures')).toEqual([
    [grace, 'all is taken back'],
  ]);
});

it('writes a card that refers to its person once the person can be written', async () => {
  site.db.run('DROP TABLE badge_cards');
  site.db.run(
    `CREATE TABLE badge_cards (card_id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES badge_people (person_id))`,
  );
  site.configure(
    PEOPLE,
    '[cards]\ntable = "badge_cards"\nkey = { card_id = "id" }\ncolumns = { person = "cardHolderId" }\n',
  );
  const ada = await photographed(server, tenant, { lastName: 'Refused' });
  const card = await activeCard(tenant, ada);
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(site.rows('SELECT section FROM lanyard_bridge_failures ORDER BY 1')).toEqual([
    ['card_holders'],
    ['cards'],
  ]);
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { lastName: 'Taken' } });
  await inStep();
  expect(site.rows('SELECT card_id, person FROM badge_cards')).toEqual([[card.id, ada]]);
  expect(site.rows('SELECT * FROM lanyard_bridge_failures')).toEqual([]);
});

it('holds the rows of one person after two were merged, whichever they were of', async () => {
  const stays = await createHolder(tenant, { externalId: 'A' });
  const goes = await photographed(server, tenant, { externalId: 'B', department: 'Physics' });
  const card = await activeCard(tenant, goes);
  await inStep();
  const people = () => site.rows('SELECT person_id, matric FROM badge_people ORDER BY matric');
  const cards = () => site.rows('SELECT card_id, matric FROM badge_cards');
  expect(people()).toEqual([
    [stays, 'A'],
    [goes, 'B'],
  ]);
  expect(cards()).toEqual([[card.id, 'B']]);
  const { version } = await holderOf(goes);
  const merging = { version: 1, otherVersion: version };
  await done(tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body: merging }));
  await inStep();
  const { currentPhotoId } = await holderOf(stays);
  expect(people()).toEqual([[stays, 'A']]);
  expect(cards()).toEqual([[card.id, 'A']]);
  expect(photoRows()).toEqual([['A', currentPhotoId, await pictureOf(stays)]]);
});

it('hands the key of who is gone to who stays, who had none', async () => {
  const stays = await photographed(server, tenant);
  const goes = await photographed(server, tenant, { externalId: 'B' });
  await site.bridge('run', '--once');
  expect(photoRows().map(([matric]) => matric)).toEqual(['B']);
  const [one, other] = [await holderOf(stays), await holderOf(goes)];
  const merging = { version: one.version, otherVersion: other.version };
  await done(tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body: merging }));
  await inStep();
  expect(photoRows()).toEqual([['B', one.currentPhotoId, await pictureOf(stays)]]);
  expect(site.rows('SELECT person_id, matric FROM badge_people')).toEqual([[stays, 'B']]);
});
