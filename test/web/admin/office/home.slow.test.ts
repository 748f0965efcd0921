import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, type Visitor } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { noisePhoto, reviewable } from '../../../support/photos/photos.ts';
import { activeCard, failPrint, photographed, print, queuedCard } from '../../../support/records/cards.ts';
import { directory } from '../../../support/server/directory.ts';

describe.skipIf(!hasBrowser)('/admin', () => {
  const desk = openDesk('admin');
  const tile = (page: Visitor['page'], title: string) =>
    page
      .locator('section:has(> h2)')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  it('tells admins of a newer version in their language, with notes and a link', async () => {
    const file = join(directory(), 'newest');
    writeFileSync(
      file,
      JSON.stringify({ version: '999.0.0', notes: 'Mends <b>it</b>.', url: 'https://a.example/' }),
    );
    desk.server.context.config.upgradeFile = file;
    const { page, complaints } = await desk.come('/');
    await page.getByText('Lanyard 999.0.0 is there').waitFor();
    await page.getByText('Mends <b>it</b>.').waitFor();
    const link = page.getByRole('link', { name: 'About this version' });
    expect(await link.getAttribute('href')).toBe('https://a.example/');
    expect(await axeFindings(page)).toEqual([]);
    await desk.staff.send('PATCH', '/session', { body: { language: 'fr' } });
    await page.reload();
    await page.getByText('Lanyard 999.0.0 est disponible').waitFor();
    expect(complaints).toEqual([]);
    desk.server.context.config.upgradeFile = null;
  });

  it('says where to begin while there is nobody', async () => {
    const { page, complaints } = await desk.come('/');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    // Servers under test have a loopback address.
    await page.getByRole('link', { name: 'QR codes on new cards lead nowhere' }).waitFor();
    await page.getByText('All photos are reviewed').waitFor();
    await page.getByRole('link', { name: 'Import people from a file' }).click();
    await page.waitForURL('**/admin/people/import');
    expect(complaints).toEqual([]);
  });

  it('shows what waits and what is in trouble, each with the way there, and the last weeks', async () => {
    const [one, two, three] = [
      await photographed(desk.server, desk.tenant),
      await photographed(desk.server, desk.tenant),
      await photographed(desk.server, desk.tenant),
    ];
    await queuedCard(desk.tenant, one);
    const { id: spoilt } = await queuedCard(desk.tenant, await photographed(desk.server, desk.tenant));
    await failPrint(desk.tenant, spoilt);
    await print(desk.tenant, (await queuedCard(desk.tenant, two)).id);
    await activeCard(desk.tenant, three);
    await reviewable(desk.server, desk.tenant, one, await noisePhoto());
    await reviewable(desk.server, desk.tenant, two, new TextEncoder().encode('no photo at all'));
    const { page, complaints } = await desk.come('/');
    await tile(page, 'Photos to review').getByText('2 photos waiting').waitFor();
    await tile(page, 'Orders').getByText('1 order waiting').waitFor();
    // The tile counts the whole printing queue: cards whose print failed wait there, too.
    await tile(page, 'To be printed').getByText('2 cards').waitFor();
    await tile(page, 'To be printed').getByText('1 of them failed to print before.').waitFor();
    const { db } = desk.server.context;
    db.$client.run('INSERT INTO card_addresses VALUES (?, ?, 412)', [
      desk.tenant.id,
      'https://old.example.edu',
    ]);
    const old = page.getByRole('link', { name: '412 cards carry https://old.example.edu' });
    await expect.poll(() => old.getAttribute('href')).toBe('/admin/settings');
    const trouble = page.getByRole('link', { name: '1 card failed to print' });
    await expect.poll(() => trouble.getAttribute('href')).toBe('/admin/printing');
    await tile(page, 'To be handed over').getByText('1 card').waitFor();
    await page.getByRole('link', { name: '1 photo can’t be opened' }).waitFor();
    await page.getByRole('img', { name: /^Decisions about photos per day: 4 in four weeks/ }).waitFor();
    await page.getByRole('img', { name: /^Cards handed over per day: 1 in four weeks/ }).waitFor();
    await page.getByText('As a table').click();
    const today = page.getByRole('table', { name: 'The last four weeks' }).getByRole('row').nth(1);
    await expect.poll(() => today.getByRole('cell').allTextContents()).toEqual(['4', '0', '1']);

    // The page updates by itself.
    await reviewable(desk.server, desk.tenant, three, await noisePhoto());
    await tile(page, 'Photos to review').getByText('3 photos waiting').waitFor();
    await page.getByRole('link', { name: 'Print them' }).click();
    await page.waitForURL('**/admin/printing');
    await page.getByText('2 cards to be printed').waitFor();
    expect(complaints).toEqual([]);
  });
});
