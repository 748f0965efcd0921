import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { CARDS, FILES, ORDERS, PEOPLE, PHOTOS } from '../site.ts';
import { kindsFor, type Server } from './kinds.ts';
import { createServerSite, type ServerSite } from './server-site.ts';

describe.each(kindsFor('a bridge into'))('$kind', ({ hasServer, isWhole, open }) => {
  // A file has no server: for its kinds, these tests don't exist.
  const onServers: (name: string, test: () => Promise<void>) => void = hasServer ? it : () => {};
  const alike: (name: string, test: () => Promise<void>) => void = isWhole ? it : () => {};
  let lanyard: Harness;
  let server: Server;
  let tenant: Tenant;
  let site: ServerSite;
  beforeAll(async () => {
    [lanyard, server] = await Promise.all([startHarness(), open()]);
  });
  afterAll(() => Promise.all([lanyard?.stop(), server?.remove()]));
  beforeEach(async () => {
    tenant = lanyard.organisation();
    const { key } = tenant.key(['sync:read', 'sync:write', 'photos:read']);
    site = createServerSite(await server.campus(), { url: lanyard.url, key }, [
      PEOPLE,
      PHOTOS,
      CARDS,
      ORDERS,
    ]);
  });
  afterEach(() => site.close());

  const inStep = async () =>
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  const people = () =>
    site.rows('SELECT person_id, matric, given, family, state FROM badge_people ORDER BY given');
  const setAside = () =>
    site.rows(`SELECT record, reason FROM ${site.own}lanyard_bridge_failures ORDER BY 1`);

  it('writes everybody once, and what changes, and who goes', async () => {
    const ada = await createHolder(tenant, { externalId: '007', firstName: 'Łukasz 李' });
    const grace = await createHolder(tenant, { firstName: 'Grace', lastName: "O'Hopper" });
    await inStep();
    expect(await people()).toEqual([
      [grace, null, 'Grace', "O'Hopper", 'active'],
      [ada, '007', 'Łukasz 李', 'Lovelace', 'active'],
    ]);
    await site.run('UPDATE badge_people SET printed = 1');
    await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Ada', status: 'inactive' } });
    await tenant.send('DELETE', `/card-holders/${grace}`);
    await inStep();
    expect(await people()).toEqual([[ada, '007', 'Ada', 'Lovelace', 'inactive']]);
    expect(await site.rows('SELECT printed FROM badge_people')).toEqual([[1]]);
  });

  alike('writes a change within a second or so while it runs, and ends when it is asked to', async () => {
    const ada = await createHolder(tenant);
    const running = await site.start();
    await expect.poll(people).toHaveLength(1);
    await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Augusta' } });
    await expect.poll(people).toEqual([[ada, null, 'Augusta', 'Lovelace', 'active']]);
    expect(await running.end()).toBe(0);
  });

  alike('has photos in files beside the database, to the byte, until their person is erased', async () => {
    const directory = join(site.directory, 'pictures');
    mkdirSync(directory);
    site.configure(PEOPLE, FILES);
    const ada = await photographed(lanyard, tenant, { externalId: 'Łu 李' });
    await inStep();
    const { currentPhotoId } = await done(tenant.send('GET', `/card-holders/${ada}`));
    const response = await fetch(`${lanyard.url}/api/v1/photos/${currentPhotoId}/image?variant=card`, {
      headers: { Authorization: `Bearer ${tenant.admin}` },
    });
    const picture = Buffer.from(await response.arrayBuffer());
    expect(readdirSync(directory)).toEqual(['Łu 李.jpg']);
    expect(readFileSync(join(directory, 'Łu 李.jpg'))).toEqual(picture);
    await tenant.send('PATCH', `/card-holders/${ada}`, { body: { externalId: 'B' } });
    await inStep();
    expect(readdirSync(directory)).toEqual(['B.jpg']);
    expect(readFileSync(join(directory, 'B.jpg'))).toEqual(picture);
    const files = () => site.rows(`SELECT todo FROM ${site.own}lanyard_bridge_files`);
    expect(await files()).toEqual([['nothing']]);
    await tenant.send('DELETE', `/card-holders/${ada}`);
    await inStep();
    expect(readdirSync(directory)).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('has photos to the byte, cards and orders, until their person is erased', async () => {
    const ada = await photographed(lanyard, tenant, { externalId: '007' });
    const card = await activeCard(tenant, ada);
    const { currentPhotoId } = await done(tenant.send('GET', `/card-holders/${ada}`));
    await inStep();
    const response = await fetch(`${lanyard.url}/api/v1/photos/${currentPhotoId}/image?variant=card`, {
      headers: { Authorization: `Bearer ${tenant.admin}` },
    });
    const picture = new Uint8Array(await response.arrayBuffer());
    expect(picture.length).toBeGreaterThan(1_000);
    expect(await site.rows('SELECT matric, photo_id, picture FROM badge_photos')).toEqual([
      ['007', currentPhotoId, picture],
    ]);
    expect(await site.rows('SELECT card_id, number, valid_to, matric FROM badge_cards')).toEqual([
      [card.id, card.cardNumber, card.validUntil, '007'],
    ]);
    expect(await site.rows('SELECT order_id, state FROM badge_orders')).toEqual([
      [card.orderId, expect.any(String)],
    ]);
    const acks = lanyard.context.db.$client.query('SELECT result FROM photo_acks WHERE photo_id = ?');
    expect(acks.values(currentPhotoId)).toEqual([['stored']]);
    expect((await tenant.send('DELETE', `/card-holders/${ada}`)).status).toBeLessThan(300);
    await inStep();
    for (const table of ['badge_people', 'badge_photos', 'badge_cards'])
      expect(await site.rows(`SELECT * FROM ${table}`)).toEqual([]);
  });

  it('moves rows whose keys change, even when two people change places', async () => {
    site.configure(
      PEOPLE.replace('person_id = "id"', 'matric = "externalId"').replace(
        'matric = "externalId", given',
        'person_id = "id", given',
      ),
    );
    await site.run('CREATE UNIQUE INDEX by_number ON badge_people (matric)');
    const one = await createHolder(tenant, { firstName: 'One', externalId: '1' });
    const two = await createHolder(tenant, { firstName: 'Two', externalId: '2' });
    await inStep();
    await site.run('UPDATE badge_people SET printed = 1');
    const move = (id: string, externalId: string | null) =>
      tenant.send('PATCH', `/card-holders/${id}`, { body: { externalId } });
    await move(two, null);
    await move(one, '2');
    await move(two, '1');
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
    expect(await site.rows('SELECT matric, given FROM badge_people ORDER BY given')).toEqual([
      ['2', 'One'],
      ['1', 'Two'],
    ]);
    expect(await setAside()).toEqual([]);
  });

  it('sets aside what the database refuses, writes the rest, and tries again when asked', async () => {
    const refused = await createHolder(tenant, { lastName: 'Refused' });
    const other = await createHolder(tenant, { firstName: 'Grace' });
    const ran = await site.bridge('run', '--once');
    expect(ran).toMatchObject({ status: 0 });
    expect(ran.errors).toContain(`card_holders ${refused} was set aside: nobody is called that`);
    expect((await people()).map(([id]) => id)).toEqual([other]);
    await tenant.send('PATCH', `/card-holders/${refused}`, { body: { lastName: 'Taken' } });
    await inStep();
    expect(await people()).toHaveLength(2);
    expect(await site.bridge('retry')).toMatchObject({ status: 0, out: 'Tried 0; 0 are set aside.\n' });
  });

  alike('changes and deletes no row that it did not write', async () => {
    const ada = await createHolder(tenant);
    await site.run(`INSERT INTO badge_people (person_id, given) VALUES ('${ada}', 'of the site')`);
    await site.bridge('run', '--once');
    const own = [[ada, null, 'of the site', null, null]];
    expect(await people()).toEqual(own);
    expect(await setAside()).toEqual([
      [ada, `a row that the bridge did not write has its key: person_id = ${ada}`],
    ]);
    await tenant.send('DELETE', `/card-holders/${ada}`);
    await inStep();
    expect(await people()).toEqual(own);
  });

  alike(
    'shows row by row what a run would change, says how far it is, and writes nothing by that',
    async () => {
      const ada = await createHolder(tenant);
      expect((await site.bridge('check')).out).toContain('has every table and column');
      const rehearsed = await site.bridge('run', '--dry-run');
      expect(rehearsed).toMatchObject({ status: 0, errors: '' });
      expect(rehearsed.out).toContain(`+ badge_people person_id = "${ada}"`);
      expect(await people()).toEqual([]);
      await inStep();
      await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Augusta' } });
      expect((await site.bridge('run', '--dry-run')).out).toContain('given = "Ada" → "Augusta"');
      const status = JSON.parse((await site.bridge('status', '--json')).out);
      expect(status).toMatchObject({ running: false, rows: { card_holders: 1 }, setAsideTotal: 0 });
    },
  );

  it('refuses a second bridge of the same name, and not after the first was killed', async () => {
    const running = await site.start();
    await createHolder(tenant);
    await expect.poll(people).toHaveLength(1);
    expect(JSON.parse((await site.bridge('status', '--json')).out)).toMatchObject({ running: true });
    const second = await site.bridge('run', '--once');
    expect(second.status).toBe(1);
    expect(second.errors).toContain('Another bridge named "sis" is running');
    await running.end('SIGKILL');
    await inStep();
  });

  onServers(
    'goes on by itself when the server comes back, and waits for one that is away when it starts',
    async () => {
      const running = await site.start();
      await createHolder(tenant);
      await expect.poll(people).toHaveLength(1);
      await server.power!.kill();
      await createHolder(tenant);
      await expect.poll(running.said).toContain('It is tried again.');
      const once = await site.start('--once');
      await expect.poll(once.said).toContain('It is tried again.');
      await server.power!.start();
      await expect.poll(people).toHaveLength(2);
      await expect.poll(running.said).toContain(': goes on.');
      // This bridge waited for the server. If the other bridge was back first, this one had to wait longer, or
      // ended.
      const status = await once.process.exited;
      if (status !== 0) await expect.poll(once.said).toContain('Another bridge named "sis"');
      expect(await running.end()).toBe(0);
    },
  );

  onServers('ends soon after it is asked to, though the server answers nothing more', async () => {
    const running = await site.start();
    const first = await createHolder(tenant);
    await expect.poll(people).toHaveLength(1);
    const goOn = server.power!.freeze();
    try {
      await createHolder(tenant, { firstName: 'Grace' });
      await Bun.sleep(1_000);
      const ended = running.end();
      expect(await ended).toBe(1);
      expect(running.said()).toContain('something did not answer');
    } finally {
      goOn();
    }
    await inStep();
    expect(await people()).toHaveLength(2);
    await tenant.send('DELETE', `/card-holders/${first}`);
    await inStep();
    expect(await people()).toHaveLength(1);
  });

  it('says what it waits for while a column is missing, skips nothing, and goes on by itself', async () => {
    const running = await site.start();
    await createHolder(tenant);
    await expect.poll(people).toHaveLength(1);
    await site.run('ALTER TABLE badge_people RENAME COLUMN given TO first');
    await createHolder(tenant);
    await expect.poll(running.said).toMatch(/given.*lanyard bridge check says what doesn't fit/);
    const stopped = JSON.parse((await site.bridge('status', '--json')).out);
    expect(stopped.feeds[0]).toMatchObject({ feed: 'card_holders', fault: expect.stringContaining('given') });
    await site.run('ALTER TABLE badge_people RENAME COLUMN first TO given');
    await expect.poll(people).toHaveLength(2);
    expect(JSON.parse((await site.bridge('status', '--json')).out).feeds[0].fault).toBe(null);
    expect(await setAside()).toEqual([]);
    expect(await running.end()).toBe(0);
  });

  it('fills a column again that was dropped and added while it ran', async () => {
    const running = await site.start();
    await createHolder(tenant, { firstName: 'Ada' });
    await expect.poll(people).toHaveLength(1);
    await site.run('ALTER TABLE badge_people DROP COLUMN given');
    await createHolder(tenant, { firstName: 'Grace' });
    await expect.poll(running.said).toContain("check says what doesn't fit");
    await site.run('ALTER TABLE badge_people ADD COLUMN given VARCHAR(100)');
    const given = async () => (await people()).map((row) => row[2]);
    await expect.poll(given).toEqual(['Ada', 'Grace']);
    expect(await running.end()).toBe(0);
  });

  alike('writes and deletes by statements of the site, and names those that can not be run', async () => {
    const upsert = (table: string) =>
      `[card_holders]\nupsert = "INSERT INTO ${table} (person_id, given) VALUES (:id, upper(:firstName))"\ndelete = "DELETE FROM badge_people WHERE person_id = :id"\n`;
    site.configure(upsert('badge_peple'));
    expect((await site.bridge('check')).out).toMatch(/✗ \[card_holders\] upsert: .*badge_peple/);
    site.configure(upsert('badge_people'));
    const ada = await createHolder(tenant);
    await inStep();
    expect(await site.rows('SELECT person_id, given FROM badge_people')).toEqual([[ada, 'ADA']]);
    expect((await site.bridge('check')).out).toContain('[card_holders] by your statements, the first rows:');
    await tenant.send('DELETE', `/card-holders/${ada}`);
    await inStep();
    expect(await people()).toEqual([]);
  });
});
