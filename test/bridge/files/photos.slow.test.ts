import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, photographed } from '../../support/records/cards.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';
import { openSite } from '../opened-site.ts';
import { createSite, FILES, PEOPLE, PHOTOS, type Site } from '../site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openSite((url, key) => createSite(url, key, [PEOPLE, FILES]));
beforeEach(() => {
  ({ server, tenant, site } = opened);
  mkdirSync(join(site.directory, 'pictures'));
});

const inStep = async () =>
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
const at = (name: string) => join(site.directory, 'pictures', name);
/** All that is in the directory, hidden files too. */
const names = () => readdirSync(join(site.directory, 'pictures')).sort();
const holderOf = (id: string) => done(tenant.send('GET', `/card-holders/${id}`));
const photoOf = async (holder: string): Promise<string> => (await holderOf(holder)).currentPhotoId;
async function pictureOf(holder: string, variant = 'card'): Promise<Buffer> {
  const response = await fetch(
    `${server.url}/api/v1/photos/${await photoOf(holder)}/image?variant=${variant}`,
    { headers: { Authorization: `Bearer ${tenant.admin}` } },
  );
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const acknowledged = async (holder: string) =>
  server.context.db.$client
    .query('SELECT result, failed_reason FROM photo_acks WHERE photo_id = ?')
    .values(await photoOf(holder));
const setAside = () => site.rows('SELECT record, reason FROM lanyard_bridge_failures ORDER BY reason');
const change = (id: string, body: object) => tenant.send('PATCH', `/card-holders/${id}`, { body });
async function newPhoto(holder: string, width = 360): Promise<void> {
  const { id, version } = await reviewable(server, tenant, holder, await noisePhoto({ width, height: 460 }));
  await done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
}

it('has a file for the current photo of each, to the byte, and acknowledges it', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  await inStep();
  expect(names()).toEqual(['A.jpg']);
  expect(readFileSync(at('A.jpg'))).toEqual(await pictureOf(ada));
  expect(await acknowledged(ada)).toEqual([['stored', null]]);
  // Other users of the machine have no rights to the file.
  expect(statSync(at('A.jpg')).mode & 0o007).toBe(0);

  await newPhoto(ada);
  await inStep();
  expect(readFileSync(at('A.jpg'))).toEqual(await pictureOf(ada));
  expect(await acknowledged(ada)).toEqual([['stored', null]]);

  await change(ada, { externalId: 'B' });
  await inStep();
  expect(names()).toEqual(['B.jpg']);
  expect(readFileSync(at('B.jpg'))).toEqual(await pictureOf(ada));

  site.configure(PEOPLE, `${FILES}variant = "display"\n`);
  await inStep();
  expect(readFileSync(at('B.jpg'))).toEqual(await pictureOf(ada, 'display'));

  expect((await tenant.send('DELETE', `/card-holders/${ada}`)).status).toBeLessThan(300);
  await inStep();
  expect(names()).toEqual([]);
  expect(site.rows('SELECT * FROM lanyard_bridge_files')).toEqual([]);
});

it('removes the file of somebody who is erased within moments, while it runs', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  const running = await site.start();
  await expect.poll(names).toEqual(['A.jpg']);
  await tenant.send('DELETE', `/card-holders/${ada}`);
  await expect.poll(names).toEqual([]);
  expect(await running.end()).toBe(0);
});

it('names files by fields of the photo, of the person, and by custom fields', async () => {
  site.configure(
    PEOPLE,
    FILES.replace('{externalId}', '{holder.externalId}-{lastName}-{customFields.row}-{id}-{width}'),
  );
  const ada = await photographed(server, tenant, {
    externalId: '007',
    lastName: 'Łukasz 李',
    customFields: { row: 3 },
  });
  await inStep();
  const photo = await photoOf(ada);
  const { width } = await done(tenant.send('GET', `/photos/${photo}`));
  expect(names()).toEqual([`007-Łukasz 李-3-${photo}-${width}.jpg`]);
  await newPhoto(ada);
  await inStep();
  expect(names()).toHaveLength(1);
  expect(names()[0]).toContain(await photoOf(ada));
});

it('lets people change places, each with their own face', async () => {
  const people = [];
  for (const externalId of ['1', '2', '3']) people.push(await photographed(server, tenant, { externalId }));
  await newPhoto(people[1]!, 380);
  await newPhoto(people[2]!, 390);
  await inStep();
  const pictures = await Promise.all(people.map((one) => pictureOf(one)));
  expect(new Set(pictures.map((one) => one.toString('hex'))).size).toBe(3);
  await change(people[0]!, { externalId: null });
  await change(people[1]!, { externalId: '1' });
  await change(people[2]!, { externalId: '2' });
  await change(people[0]!, { externalId: '3' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  expect([readFileSync(at('3.jpg')), readFileSync(at('1.jpg')), readFileSync(at('2.jpg'))]).toEqual(pictures);
  expect(setAside()).toEqual([]);
});

it('sets aside names that are too long for a file, with a sentence, and says so to Lanyard', async () => {
  const bad = ['😀'.repeat(64), `A${'😀'.repeat(63)}`].map((id) => [
    id,
    `"${id}.jpg" is too long for a file's name: 255 bytes are allowed`,
  ]) as [string, string][];
  const holders: string[] = [];
  for (const [externalId] of bad) holders.push(await photographed(server, tenant, { externalId }));
  const nobody = await photographed(server, tenant);
  const ada = await photographed(server, tenant, { externalId: 'A' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(names()).toEqual(['A.jpg']);
  expect(readdirSync(site.directory).filter((name) => name.endsWith('.jpg'))).toEqual([]);
  const expected = [
    ...bad.map(([, reason], place) => [holders[place], reason]),
    [nobody, 'it has no key: holder.externalId (file path) is not set'],
  ];
  expect(setAside().toSorted()).toEqual(expected.toSorted());
  expect(await acknowledged(holders[0]!)).toEqual([['failed', bad[0]![1]]]);
  expect(await acknowledged(ada)).toEqual([['stored', null]]);
  await change(holders[1]!, { externalId: 'b' });
  await site.bridge('run', '--once');
  expect(names()).toEqual(['A.jpg', 'b.jpg']);
  expect(await acknowledged(holders[1]!)).toEqual([['stored', null]]);
});

it('sets aside a name that differs from another only in case', async () => {
  await photographed(server, tenant, { externalId: 'a1' });
  await inStep();
  const grace = await photographed(server, tenant, { externalId: 'A1' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(names()).toEqual(['a1.jpg']);
  expect(setAside()).toEqual([
    [grace, 'A1.jpg differs from a1.jpg only in case, and to many programs they are the same file'],
  ]);
});

it('follows a name whose case alone changes', async () => {
  const ada = await photographed(server, tenant, { externalId: 'a1' });
  await inStep();
  await change(ada, { externalId: 'A1' });
  await inStep();
  expect(names()).toEqual(['A1.jpg']);
  expect(readFileSync(at('A1.jpg'))).toEqual(await pictureOf(ada));
});

it("never overwrites or removes the site's own files, and takes over one with the very same bytes", async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  const grace = await photographed(server, tenant, { externalId: 'G' });
  writeFileSync(at('A.jpg'), 'own');
  writeFileSync(at('G.jpg'), await pictureOf(grace));
  mkdirSync(at('D.jpg'));
  const directory = await photographed(server, tenant, { externalId: 'D' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(setAside()).toEqual([
    [ada, `a file that the bridge did not write has its name: ${at('A.jpg')}`],
    [directory, `a file that the bridge did not write has its name: ${at('D.jpg')}`],
  ]);
  expect(await acknowledged(grace)).toEqual([['stored', null]]);
  for (const one of [ada, grace, directory]) await tenant.send('DELETE', `/card-holders/${one}`);
  await inStep();
  expect(names()).toEqual(['A.jpg', 'D.jpg']);
  expect(readFileSync(at('A.jpg'), 'utf8')).toBe('own');
});

it('writes once more what the site has lost, and moves to another directory', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  await inStep();
  rmSync(at('A.jpg'));
  await change(ada, { firstName: 'Augusta' });
  await inStep();
  expect(readFileSync(at('A.jpg'))).toEqual(await pictureOf(ada));
  mkdirSync(join(site.directory, 'other'));
  site.configure(PEOPLE, FILES.replace('pictures', 'other'));
  await inStep();
  expect(names()).toEqual([]);
  expect(readFileSync(join(site.directory, 'other/A.jpg'))).toEqual(await pictureOf(ada));
});

it('leaves files for a table, and a table for files, when the configuration says so', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  await inStep();
  site.configure(PEOPLE, PHOTOS);
  await inStep();
  expect(names()).toEqual([]);
  expect(site.rows('SELECT matric FROM badge_photos')).toEqual([['A']]);
  site.configure(PEOPLE, FILES);
  await inStep();
  expect(readFileSync(at('A.jpg'))).toEqual(await pictureOf(ada));
});

it('waits for a directory that is away, and loses nothing', async () => {
  const ada = await photographed(server, tenant, { externalId: 'A' });
  const grace = await photographed(server, tenant, { externalId: 'G' });
  await inStep();
  rmSync(join(site.directory, 'pictures'), { recursive: true });
  const running = await site.start();
  await tenant.send('DELETE', `/card-holders/${grace}`);
  await newPhoto(ada);
  await expect.poll(running.said).toMatch(/pictures can't be used: ENOENT.*It is tried again/);
  expect(site.rows("SELECT count(*) FROM lanyard_bridge_files WHERE todo = 'remove'")).toEqual([[1]]);
  mkdirSync(join(site.directory, 'pictures'));
  // A disk that is mounted again would still have this file of the bridge's.
  writeFileSync(at('G.jpg'), 'of the bridge');
  await expect.poll(names).toEqual(['A.jpg']);
  await expect.poll(() => acknowledged(ada)).toEqual([['stored', null]]);
  expect(readFileSync(at('A.jpg'))).toEqual(await pictureOf(ada));
  expect(await running.end()).toBe(0);
});

it('shows in a dry run what would become of files, and touches none', async () => {
  await photographed(server, tenant, { externalId: 'A' });
  const shown = async () =>
    (await site.bridge('run', '--dry-run')).out.split('\n').filter((line) => line.includes('pictures'));
  expect(await shown()).toEqual([
    `+ ${join(site.directory, 'pictures')} file path = "${at('A.jpg')}", bytes = (picture)`,
  ]);
  expect(names()).toEqual([]);
  await inStep();
  const [[ada]] = site.rows("SELECT person_id FROM badge_people WHERE matric = 'A'") as [[string]];
  await change(ada, { externalId: 'B' });
  const before = statSync(at('A.jpg')).ino;
  expect(await shown()).toEqual([
    `~ ${join(site.directory, 'pictures')} file path = "${at('B.jpg')}", file path = "${at('A.jpg')}" → "${at('B.jpg')}"`,
  ]);
  expect(names()).toEqual(['A.jpg']);
  expect(statSync(at('A.jpg')).ino).toBe(before);
});

it('checks its directory, and shows whose files there would be', async () => {
  await photographed(server, tenant, { externalId: 'A' });
  const good = await site.bridge('check');
  expect(good).toMatchObject({ status: 0 });
  expect(good.out).toContain(`✓ ${join(site.directory, 'pictures')} can be written.`);
  expect(good.out).toContain(at('A.jpg'));
  rmSync(join(site.directory, 'pictures'), { recursive: true });
  const bad = await site.bridge('check');
  expect(bad.status).toBe(1);
  expect(bad.out).toContain(`✗ [photos] directory ${join(site.directory, 'pictures')} is not there: make it`);
  expect(existsSync(join(site.directory, 'pictures'))).toBe(false);
});
