import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';
import type { Site } from '../site.ts';
import { BYTES_IN, FILES_IN, keep, openPictures, PATHS_IN, photosOf, picture } from './pictures.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openPictures();
beforeEach(() => {
  ({ server, tenant, site } = opened);
});

const once = (...more: string[]) => site.bridge('run', '--once', ...more);
const status = async () => JSON.parse((await site.bridge('status', '--json')).out);
const asides = async () =>
  Object.fromEntries(
    (await status()).setAside.map(({ record, reason }: Record<string, string>) => [record, reason]),
  );
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const add = (matric: string, place: string | null, bytes: Uint8Array | null) =>
  site.db.query('INSERT INTO portraits VALUES (?, ?, ?)').run(matric, place, bytes);

it('sends each picture of a directory once, and again when it has changed', async () => {
  const person = await createHolder(tenant, { externalId: 'S1' });
  await createHolder(tenant, { externalId: 'a/b' });
  keep(site, 'S1.jpg', await picture(1));
  keep(site, 'a%2Fb.JPG', await picture(2));
  keep(site, 'notes.txt', 'nothing');
  const first = await once();
  expect(first).toMatchObject({ status: 0, errors: '' });
  expect(first.out).toContain('photos_in: 2 pictures found; 2 sent for review');
  await server.context.jobs.idle();
  const photos = await photosOf(tenant);
  const own = photos.find(({ cardHolderId }) => cardHolderId === person);
  expect(own).toMatchObject({ filename: 'S1.jpg', status: 'in_review', sha256: sha256(await picture(1)) });
  expect(photos).toHaveLength(2);

  // A file that was written again with the same bytes is no new picture.
  keep(site, 'a%2Fb.JPG', await picture(2));
  await tenant.send('POST', `/photos/${own.id}/reject`, {
    body: { version: own.version, reasonCodes: ['glasses'] },
  });
  expect(await once()).toMatchObject({ status: 0, out: '', errors: '' });
  expect(await photosOf(tenant)).toHaveLength(2);

  keep(site, 'S1.jpg', await picture(3));
  rmSync(join(site.directory, 'pictures', 'a%2Fb.JPG'));
  expect((await once()).out).toContain('1 picture found; 1 sent for review');
  expect(await photosOf(tenant)).toHaveLength(3);
  expect((await status()).photosIn).toMatchObject({ fault: null, counts: { in: 2 } });
});

it('sends pictures of a column, and knows them again by their bytes', async () => {
  site.configure(BYTES_IN);
  await createHolder(tenant, { externalId: 'S1' });
  await createHolder(tenant, { externalId: 'S2' });
  add('S1', null, await picture(1));
  add('S2', null, null);
  expect((await once()).out).toContain('1 picture found; 1 sent for review');
  expect((await once()).out).toBe('');
  site.db.query("UPDATE portraits SET picture = ? WHERE matric = 'S1'").run(await picture(2));
  await once();
  // A picture that goes back to what it was is a change, too.
  site.db.query("UPDATE portraits SET picture = ? WHERE matric = 'S1'").run(await picture(1));
  await once();
  await server.context.jobs.idle();
  expect((await photosOf(tenant)).map((one) => one.sha256)).toEqual([
    sha256(await picture(1)),
    sha256(await picture(2)),
    sha256(await picture(1)),
  ]);
});

it('finds pictures by paths, none of which leads out of the directory', async () => {
  site.configure(PATHS_IN);
  const outside = join(site.directory, 'outside.jpg');
  writeFileSync(outside, await picture(9));
  for (const id of ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']) await createHolder(tenant, { externalId: id });
  keep(site, '2026/one.jpg', await picture(1));
  symlinkSync(outside, join(site.directory, 'pictures', 'link.jpg'));
  symlinkSync(site.directory, join(site.directory, 'pictures', 'up'));
  mkdirSync(join(site.directory, 'pictures', 'folder.jpg'));
  add('S1', '2026/one.jpg', null);
  add('S2', '../outside.jpg', null);
  add('S3', 'link.jpg', null);
  add('S4', 'up/outside.jpg', null);
  add('S5', outside, null);
  add('S6', 'folder.jpg', null);
  expect(await once()).toMatchObject({ status: 0 });
  expect(await photosOf(tenant)).toHaveLength(1);
  expect(await asides()).toEqual({
    S2: '../outside.jpg leads out of the directory',
    S3: 'link.jpg leads out of the directory',
    S4: 'up/outside.jpg leads out of the directory',
    S5: `${outside} leads out of the directory`,
    S6: 'folder.jpg is not a file',
  });
});

it('follows a pattern into folders, and no link out of the directory', async () => {
  site.configure(`${FILES_IN}name = "*/id_{externalId}.jpg"\n`);
  for (const id of ['S1', 'S2', 'S3']) await createHolder(tenant, { externalId: id });
  keep(site, '2025/id_S1.jpeg', await picture(1));
  keep(site, '2026/id_S2.JPG', await picture(2));
  keep(site, '../elsewhere/id_S3.jpg', await picture(3));
  symlinkSync(join(site.directory, 'elsewhere'), join(site.directory, 'pictures', 'linked'));
  expect((await once()).out).toContain('1 picture found; 1 sent for review');
  expect(await photosOf(tenant)).toMatchObject([{ filename: 'id_S2.JPG' }]);
});

it('sets aside what can be no photo, says why, and tries it again once that has changed', async () => {
  for (const id of ['S1', 'S2', 'S3', 'S4']) await createHolder(tenant, { externalId: id });
  keep(site, 'S1.jpg', 'GIF89a');
  keep(site, 'S2.jpg', '');
  keep(site, 'S3.jpg', await picture(3));
  keep(site, 'S3.png', await picture(4));
  keep(site, 'S4.jpg', new Uint8Array(50 * 1024 * 1024 + 1));
  keep(site, 'N1.jpg', await picture(5));
  const ran = await once();
  expect(ran).toMatchObject({ status: 0, out: '' });
  expect(ran.errors).toContain("1 picture is of people who aren't active in Lanyard");
  expect(await asides()).toEqual({
    S1: 'its first bytes are not those of a JPEG, PNG, WebP or HEIC',
    S2: 'it is empty',
    S3: 'the site has more than one picture of this person',
    S4: 'it has more than 50 MB',
    N1: 'Lanyard has nobody with this externalId yet: looked for again in each run',
  });
  // All of this has been said, and is shown to staff.
  expect(await once()).toMatchObject({ out: '', errors: '' });
  const { data } = (await tenant.send('GET', '/sync/bridges')).body;
  expect(data[0]).toMatchObject({ setAsideTotal: 5 });
  expect(data[0].setAside[0].section).toBe('photos_in');

  await createHolder(tenant, { externalId: 'N1' });
  keep(site, 'S1.jpg', await picture(1));
  rmSync(join(site.directory, 'pictures', 'S2.jpg'));
  rmSync(join(site.directory, 'pictures', 'S3.png'));
  expect((await once()).out).toContain('3 sent for review');
  expect(Object.keys(await asides())).toEqual(['S4']);
  expect(await site.bridge('retry')).toMatchObject({ status: 1, out: expect.stringContaining('Tried 1;') });
});

it('stops at a full photo storage with one sentence, and goes on when there is room', async () => {
  for (const id of ['S1', 'S2', 'S3']) {
    await createHolder(tenant, { externalId: id });
    keep(site, `${id}.jpg`, await picture(Number(id.slice(1))));
  }
  const size = (await picture(1)).length;
  const allow = (bytes: number) =>
    server.context.db.$client.run('UPDATE organisations SET photo_quota_bytes = ? WHERE id = ?', [
      bytes,
      tenant.id,
    ]);
  allow(size + 100);
  const full = await once();
  expect(full.status).toBe(1);
  expect(full.errors).toMatch(/photos_in: .* left\. 1 of 3 pictures were sent, and the others wait/);
  expect(await asides()).toEqual({ 'as a whole': expect.stringContaining('wait until there is room') });
  allow(10 * size);
  expect((await once()).out).toContain('2 sent for review');
  expect(await asides()).toEqual({});
  expect(await photosOf(tenant)).toHaveLength(3);
});

it('sends nothing again after the state database was restored to a time before', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  keep(site, 'S1.jpg', await picture(1));
  await once();
  await server.context.jobs.idle();
  site.db.run('DELETE FROM lanyard_bridge_sent; DELETE FROM lanyard_bridge_runs');
  expect(await once()).toMatchObject({ status: 0, out: '', errors: '' });
  expect(await photosOf(tenant)).toHaveLength(1);
});

it('knows a later picture again after the state database was restored to an earlier one', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  keep(site, 'S1.jpg', await picture(1));
  await once();
  const earlier = site.rows('SELECT hash, detail, remote FROM lanyard_bridge_sent')[0] as string[];
  keep(site, 'S1.jpg', await picture(2));
  await once();
  await server.context.jobs.idle();
  site.db.query('UPDATE lanyard_bridge_sent SET hash = ?, detail = ?, remote = ?').run(...earlier);
  expect(await once()).toMatchObject({ status: 0, out: '', errors: '' });
  expect(await photosOf(tenant)).toHaveLength(2);
  keep(site, 'S1.jpg', await picture(1));
  expect((await once()).out).toContain('1 sent for review');
});

it('sends again what a restored Lanyard no longer has', async () => {
  const gone = await createHolder(tenant, { externalId: 'S1' });
  await createHolder(tenant, { externalId: 'S2' });
  keep(site, 'S1.jpg', await picture(1));
  keep(site, 'S2.jpg', await picture(2));
  await once();
  await server.context.jobs.idle();
  await tenant.send('DELETE', `/card-holders/${gone}`);
  await createHolder(tenant, { externalId: 'S1' });
  expect((await once()).out).toBe('');
  // The cursor of another Lanyard stands for one that was restored.
  site.db.run("UPDATE lanyard_bridge_runs SET cursor = 'forged' WHERE section = 'photos_in'");
  expect((await once()).out).toContain('2 pictures found; 1 sent for review');
  expect(await photosOf(tenant)).toHaveLength(2);
});

it('forgets a person who was erased, once the site has no picture of them either', async () => {
  const person = await createHolder(tenant, { externalId: 'S1' });
  keep(site, 'S1.jpg', await picture(1));
  await once();
  await server.context.jobs.idle();
  await tenant.send('DELETE', `/card-holders/${person}`);
  await once();
  expect(site.rows('SELECT state FROM lanyard_bridge_sent')).toEqual([['gone']]);
  rmSync(join(site.directory, 'pictures', 'S1.jpg'));
  await once();
  expect(site.rows('SELECT state FROM lanyard_bridge_sent')).toEqual([]);
});

it('shows in a dry run what would be sent, and sends nothing', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  await createHolder(tenant, { externalId: 'S2' });
  keep(site, 'S1.jpg', await picture(1));
  keep(site, 'S2.jpg', 'no picture');
  keep(site, 'N1.jpg', await picture(3));
  const dry = await once('--dry-run');
  expect(dry).toMatchObject({ status: 0, errors: '' });
  expect(dry.out).toContain('+ Lanyard externalId = "S1", picture = "S1.jpg"');
  expect(dry.out).toContain('photos_in: 1 would be made, 0 changed, 0 removed, 2 set aside');
  expect(await photosOf(tenant)).toEqual([]);
});

it('checks scopes, pictures and the configuration, and says what to do', async () => {
  keep(site, 'S1.jpg', 'no picture');
  site.configure(`${FILES_IN}approve = "always"\n`);
  const checked = await site.bridge('check');
  expect(checked.status).toBe(1);
  expect(checked.out).toContain('S1.jpg: its first bytes are not those of a JPEG');
  expect(checked.out).toMatch(
    /lacks the scope photos:review\. Make another key: lanyard keys create --org ORGANISATION --name sis --scopes sync:read,sync:write,photos:read,photos:write,card_holders:read,photos:review/,
  );
  site.configure('[photos_in]\nname = "{lastName}.jpg"\napprove = "yes"\nevry = "1s"\n');
  const { errors } = await site.bridge('check');
  expect(errors).toContain('[photos_in] evry is unknown. Did you mean "every"?');
  expect(errors).toContain('[photos_in] needs a query, or a directory of files');
  expect(errors).toContain(
    `[photos_in] name has "{lastName}.jpg", which needs {externalId} in the file's name`,
  );
  expect(errors).toContain('[photos_in] approve is "yes"; one of never, recommended, always is allowed.');
  site.configure(PATHS_IN.replace('directory = "pictures"\n', ''));
  add('S1', 'S1.jpg', null);
  expect((await site.bridge('check')).out).toContain(
    'has a column "path", so [photos_in] directory is needed',
  );
});

it('takes pictures from a folder of files, without a database', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  const folder = join(site.directory, 'exchange');
  mkdirSync(join(folder, 'photos_in'), { recursive: true });
  keep(site, '../exchange/photos_in/S1.jpg', await picture(1));
  const [lanyard] = readFileSync(site.config, 'utf8').split('[database]');
  writeFileSync(site.config, `${lanyard}[folder]\npath = "exchange"\n\n[photos_in]\n`);
  expect((await once()).out).toContain('photos_in: 1 picture found; 1 sent for review');
  expect(await once()).toMatchObject({ status: 0, out: '', errors: '' });
  writeFileSync(site.config, `${lanyard}[folder]\npath = "exchange"\n\n[cards_in]\nquery = "SELECT 1"\n`);
  expect((await site.bridge('check')).errors).toContain('[cards_in] needs a database to query');
});

it('remembers in a file of its own where the database is only read', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  keep(site, 'S1.jpg', await picture(1));
  site.configure(`${FILES_IN}state_file = "sent.db"\n`);
  expect(await site.bridge('status')).toMatchObject({ status: 0 });
  expect((await once()).out).toContain('1 sent for review');
  expect((await once()).out).toBe('');
  expect(site.rows("SELECT name FROM sqlite_schema WHERE name LIKE 'lanyard%'")).toEqual([]);
});

it('reports people first while many pictures wait, each by its own schedule', async () => {
  site.db.run('CREATE TABLE students (matric TEXT)');
  site.db.run("INSERT INTO students VALUES ('S1')");
  keep(site, 'S1.jpg', await picture(1));
  site.configure(
    `[people]\nquery = """SELECT matric AS "externalId", 'Ada' AS "firstName", 'L' AS "lastName", 'student' AS "holderType" FROM students"""\nevery = "1s"\n`,
    `${FILES_IN}every = "1s"\n`,
  );
  // In a single run, the picture finds the person who came in just before.
  expect((await once()).out).toContain('photos_in: 1 picture found; 1 sent for review');
  const running = await site.start();
  site.db.run("INSERT INTO students VALUES ('S2')");
  keep(site, 'S2.jpg', await picture(2));
  await expect.poll(async () => (await photosOf(tenant)).length).toBe(2);
  expect(await running.end()).toBe(0);
});
