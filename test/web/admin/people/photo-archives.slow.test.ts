import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  BlobReader,
  BlobWriter,
  Uint8ArrayReader,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, textOf } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';
import { directory } from '../../../support/server/directory.ts';

const folder = directory();

type Files = Record<string, Uint8Array>;

async function archiveOf(files: Files, options = {}): Promise<Buffer> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options });
  for (const [name, bytes] of Object.entries(files)) await zip.add(name, new Uint8ArrayReader(bytes));
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

/** A JPEG that differs from the others only in the bytes after its end, which aren't part of the picture. */
const photo = async (mark: string) => Buffer.concat([await noisePhoto(), Buffer.from(mark)]);

const chooseArchive = (page: Page, archive: Buffer) =>
  page
    .locator('input[accept=".zip"]')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: archive });

describe.skipIf(!hasBrowser)('the photos of many', () => {
  const desk = openDesk('operator');
  const photosOf = async (id: string) =>
    (await desk.tenant.send('GET', `/photos?cardHolderId=${id}`)).body.data as {
      status: string;
      filename: string;
    }[];
  const rowOf = (page: Page, file: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: file, exact: true }) });

  it('come from a ZIP: checked first, sent, and left out when they are there already', async () => {
    const people: Record<string, string> = {};
    for (const externalId of ['S1', 'S2', 'S3', 'S4', 'É5', 'a/b'])
      people[externalId] = await createHolder(desk.tenant, { externalId, lastName: `Of ${externalId}` });
    await createHolder(desk.tenant, { externalId: 'gone', status: 'archived' });
    const known = await reviewable(desk.server, desk.tenant, people.S4!, await photo('old'));
    const approval = { body: { version: known.version } };
    const approved = await desk.tenant.send('POST', `/photos/${known.id}/approve`, approval);
    expect(approved.status, approved.text).toBe(200);
    const archive = await archiveOf({
      'autumn/S1.JPG': await photo('1'),
      'autumn/E\u03015.jpeg': await photo('5'),
      'a%2Fb.jpg': await photo('6'),
      'S2.jpg': await photo('2'),
      'again/S2.png': await photo('2b'),
      'S3.jpg': Buffer.from('not a picture'),
      's1.jpg': await photo('7'),
      'S4.jpg': await photo('4'),
      'gone.jpg': await photo('8'),
      'notes.txt': Buffer.from('hello'),
      'Thumbs.db': Buffer.from('x'),
      '.DS_Store': Buffer.from('x'),
      '__MACOSX/autumn/._S1.JPG': await photo('x'),
    });
    const { page, complaints } = await desk.come('/people');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Photos from a ZIP or folder' }).click();
    await page.getByRole('heading', { name: 'Choose a ZIP or a folder' }).waitFor();
    await chooseArchive(page, Buffer.from('PK this is none'));
    await page.getByText('“photos.zip” is damaged, or not a ZIP file.').waitFor();
    await chooseArchive(page, await archiveOf({ 'S1.jpg': await photo('1') }, { password: 'secret' }));
    await page.getByText('“photos.zip” is protected by a password.').waitFor();

    await chooseArchive(page, archive);
    await page.getByText('Nothing has been sent yet.').waitFor();
    for (const [file, words] of [
      ['autumn/S1.JPG', 'Will be sent'],
      ['a%2Fb.jpg', 'Will be sent'],
      ['S2.jpg', 'There is more than one file for this person: keep one.'],
      ['again/S2.png', 'There is more than one file for this person: keep one.'],
      ['S3.jpg', 'This is not a JPEG, PNG, WebP or HEIC photo.'],
      ['s1.jpg', 'Nobody has this number.'],
      ['S4.jpg', 'Not sent unless you tick the box above.'],
      ['gone.jpg', 'This person is archived'],
      ['notes.txt', 'This is not a JPEG, PNG, WebP or HEIC photo.'],
    ] as const)
      await rowOf(page, file).getByText(words).waitFor();
    // Hidden files, and files that macOS adds, aren't even mentioned.
    await page.getByText('All (10)').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const listing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the problems' }).click();
    const problems = parse(await textOf(await listing), { columns: true, bom: true }) as { file: string }[];
    expect(problems.map(({ file }) => file)).toEqual([
      'S2.jpg',
      'again/S2.png',
      'S3.jpg',
      's1.jpg',
      'gone.jpg',
      'notes.txt',
    ]);
    await page.getByText('Person unknown (1)').click();
    await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual(['s1.jpg']);

    await page.getByRole('button', { name: 'Send 3 photos' }).waitFor();
    await page.getByRole('checkbox', { name: 'Also send new photos for the 1 person' }).check();
    await page.getByRole('button', { name: 'Send 4 photos' }).click();
    await page.getByText('Everything arrived: 4 photos.').waitFor();
    await desk.server.context.jobs.idle();
    for (const externalId of ['S1', 'É5', 'a/b', 'S4'])
      expect((await photosOf(people[externalId]!)).at(-1)).toMatchObject({ status: 'in_review' });
    expect((await photosOf(people.S1!))[0]!.filename).toBe('S1.JPG');
    for (const externalId of ['S2', 'S3']) expect(await photosOf(people[externalId]!)).toEqual([]);

    await page.getByRole('button', { name: 'Choose other files' }).click();
    await chooseArchive(page, archive);
    await page.getByText('Already here (4)').waitFor();
    await page.getByText('There is nothing to send.').waitFor();
    expect(await page.getByRole('button', { name: 'Send 0 photos' }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('can be dropped, a ZIP and a photo beside it', async () => {
    for (const externalId of ['D1', 'D2']) await createHolder(desk.tenant, { externalId });
    const archive = await archiveOf({ 'D1.jpg': await photo('D1') });
    const { page, complaints } = await desk.come('/people/photos');
    await page.getByRole('heading', { name: 'Choose a ZIP or a folder' }).waitFor();
    const dropped = await page.evaluateHandle(`
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(${JSON.stringify([...archive])})], 'autumn.zip'));
      data.items.add(new File([Uint8Array.from(${JSON.stringify([...(await photo('D2'))])})], 'D2.jpg'));
      data;
    `);
    await page
      .getByRole('region', { name: 'Choose a ZIP or a folder' })
      .last()
      .dispatchEvent('drop', { dataTransfer: dropped });
    for (const file of ['autumn.zip/D1.jpg', 'D2.jpg']) await rowOf(page, file).waitFor();
    await page.getByRole('button', { name: 'Send 2 photos' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('come from a folder, go on after a pause, and are told apart when some fail', async () => {
    const ids: string[] = [];
    for (let place = 0; place < 12; place++) {
      const externalId = `F${place}`;
      ids.push(await createHolder(desk.tenant, { externalId, lastName: `Of ${externalId}` }));
      const path = join(folder, place % 2 === 0 ? 'even' : 'odd', `${externalId}.jpg`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, await photo(externalId));
    }
    const { page, complaints } = await desk.come('/people/photos', { isNew: true });
    await page.getByRole('heading', { name: 'Choose a ZIP or a folder' }).waitFor();
    await page.locator('input[webkitdirectory]').setInputFiles(folder);
    // One person is archived between the check and the sending.
    await page.getByRole('button', { name: 'Send 12 photos' }).waitFor();
    const changed = { body: { status: 'archived' } };
    expect((await desk.tenant.send('PATCH', `/card-holders/${ids[11]}`, changed)).status).toBe(200);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/uploads/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send 12 photos' }).click();
    await page.getByText('0 of 12 photos sent').waitFor();
    await page.getByRole('link', { name: 'All people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop sending?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Finishing the photos in progress…').waitFor();
    release();
    await page.getByText('Paused.').waitFor();
    const sent = async () => (await Promise.all(ids.map(photosOf))).filter(({ length }) => length > 0).length;
    expect(await sent()).toBe(2);
    await page.getByText('Not sent yet (10)').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('1 photo could not be sent.').waitFor();
    await page.getByText('Not sent (1)').waitFor();
    await page.getByText('can’t get new photos').waitFor();
    expect(await sent()).toBe(11);
    const again = { body: { status: 'active' } };
    expect((await desk.tenant.send('PATCH', `/card-holders/${ids[11]}`, again)).status).toBe(200);
    await page.getByRole('button', { name: 'Try these again' }).click();
    await page.getByText('Everything arrived: 12 photos.').waitFor();
    for (const id of ids) expect(await photosOf(id)).toHaveLength(1);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the result' }).click();
    const result = parse(await textOf(await saving), { columns: true, bom: true }) as { result: string }[];
    expect(result.map((row) => row.result)).toEqual(Array.from({ length: 12 }, () => 'Sent'));
    await desk.server.context.jobs.idle();
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
  });

  it('are exported as a ZIP, of the people that the list shows', async () => {
    for (const [externalId, department] of [
      ['S1', 'Law'],
      ['S2', 'Law'],
      ['S3', 'Art'],
    ]) {
      const id = await createHolder(desk.tenant, { externalId, department });
      const photo = await reviewable(desk.server, desk.tenant, id, await noisePhoto());
      const path = `/photos/${photo.id}/approve`;
      const answer = await desk.tenant.send('POST', path, { body: { version: photo.version } });
      expect(answer.status, answer.text).toBe(200);
    }
    const { page, complaints } = await desk.come('/people?department=Law');
    await page.getByText('2 people').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Photos as ZIP' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^photos-.*\.zip$/);
    const archive = new Blob([new Uint8Array(await buffer(await download.createReadStream()))]);
    const entries = await new ZipReader(new BlobReader(archive), { useWebWorkers: false }).getEntries();
    expect(entries.map(({ filename }) => filename)).toEqual(['S1.jpg', 'S2.jpg']);
    expect(complaints).toEqual([]);
  });
});
