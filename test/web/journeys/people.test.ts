import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '../../api/bulk/bulk.ts';
import { hasBrowser } from '../../support/browser.ts';
import { activeCard, done, photographed } from '../../support/cards.ts';
import { openDesk } from '../../support/desk.ts';
import { journey } from '../../support/journey.ts';
import { createHolder, noisePhoto } from '../../support/photos.ts';

/** How many photos the ZIP has; `MANY` on a desk's screen, where it is done once a term. */
const [SOME, MANY] = [12, 500];

/** A ZIP with a photo for each of them by their number, all different: what follows a JPEG's end is no part of the picture. */
async function zipFor(numbers: string[]): Promise<Buffer> {
  const picture = await noisePhoto();
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, level: 0 });
  for (const number of numbers)
    await zip.add(`${number}.jpg`, new Uint8ArrayReader(Buffer.concat([picture, Buffer.from(number)])));
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

describe.skipIf(!hasBrowser)('somebody who has never seen it', () => {
  const desk = openDesk('operator');
  const holder = (id: string) => done(desk.tenant.send('GET', `/card-holders/${id}`));
  const toPeople = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'People' }).click();

  journey(4, 'extends many people', async ({ looks, see }) => {
    const ids = await people(desk.tenant, 30, { expiryDate: '2030-09-30', department: 'Law' });
    await done(desk.tenant.send('PATCH', `/card-holders/${ids[0]}`, { body: { expiryDate: '2035-01-31' } }));
    const { page, complaints } = await desk.come('/', looks);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    await toPeople(page);
    await main.getByRole('link', { name: 'Ada Lovelace 0', exact: true }).waitFor();
    await see(page, '1-people');
    await main.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await button('Select all 30 people').click();
    await main.getByText('Everybody in this list is selected: 30 people.').waitFor();
    await see(page, '2-selected');
    await button('Extend…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Valid until').fill('2032-09-30');
    await see(page, '3-dialog');
    await dialog.getByRole('button', { name: 'Extend 30 people' }).click();
    await main.getByText('29 people extended').waitFor();
    await main.getByText('1 person left as they were').waitFor();
    await see(page, '4-done');
    expect((await holder(ids[29]!)).expiryDate).toBe('2032-09-30');
    expect((await holder(ids[0]!)).expiryDate).toBe('2035-01-31');
    expect(complaints).toEqual([]);
  });

  journey(5, 'sends a ZIP of photos', async ({ looks, see }) => {
    const count = looks.viewport.width === 1280 ? MANY : SOME;
    const ids = await people(desk.tenant, count);
    const numbers = ids.map((_, place) => `S${String(place).padStart(4, '0')}`);
    const zip = await zipFor([...numbers, 'S9999']);
    const { page, complaints } = await desk.come('/', looks);
    const main = page.getByRole('main');
    await toPeople(page);
    await main.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Photos from a ZIP or folder' }).click();
    await main.getByRole('heading', { name: 'Choose a ZIP or a folder' }).waitFor();
    await see(page, '1-choose');
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose a ZIP' }).click();
    await (await chooser).setFiles({ name: 'autumn.zip', mimeType: 'application/zip', buffer: zip });
    const send = main.getByRole('button', { name: `Send ${count} photos` });
    await send.waitFor();
    await see(page, '2-check');
    await main.getByText('Person unknown (1)').click();
    await main.getByText('Nobody has this number.').waitFor();
    await send.click();
    await main.getByText(`All of them arrived: ${count} photos.`).waitFor();
    await see(page, '3-sent');
    await desk.server.context.jobs.idle();
    const { meta } = (await desk.tenant.send('GET', '/photos?status=in_review')).body;
    expect(meta.total).toBe(count);
    expect(complaints).toEqual([]);
  });

  journey(6, 'merges two records of one person', async ({ looks, see }) => {
    const ada = { email: 'ada@example.edu' };
    const stays = await createHolder(desk.tenant, { ...ada, externalId: 'S-1', department: 'Mathematics' });
    const goes = await photographed(desk.server, desk.tenant, { ...ada, externalId: 'S-2', phone: '1815' });
    await activeCard(desk.tenant, goes);
    const { page, complaints } = await desk.come('/', looks);
    const main = page.getByRole('main');
    await toPeople(page);
    await main.getByRole('link', { name: 'Ada Lovelace' }).nth(1).waitFor();
    await main.getByRole('row').filter({ hasText: 'S-1' }).getByRole('link').click();
    await main.getByText(/has the same name and the same e-?mail/i).waitFor();
    await see(page, '1-hint');
    await main.getByRole('link', { name: /^Compare with Ada Lovelace/ }).click();
    await main.getByText('gets 1 photo, 1 card and 1 order.').waitFor();
    await see(page, '2-compare');
    await main.getByRole('button', { name: 'Merge into Ada Lovelace' }).click();
    await page.getByText('Merged. Ada Lovelace has everything now.').waitFor();
    await main.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
    await see(page, '3-merged');
    expect(await holder(stays)).toMatchObject({ phone: '1815', department: 'Mathematics' });
    expect((await desk.tenant.send('GET', `/card-holders/${goes}`)).status).toBe(404);
    expect(complaints).toEqual([]);
  });
});
