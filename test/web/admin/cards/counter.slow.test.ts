import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, launchBrowser, visit } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { printAtCounter, reloadAsKnown } from '../../../support/browser/print-anyway.ts';
import { waitForFocus } from '../../../support/browser/waits.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder, upload } from '../../../support/photos/photos.ts';
import { activeCard, photographed, print, queuedCard } from '../../../support/records/cards.ts';
import { directory } from '../../../support/server/directory.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const field = (page: Page) => page.getByRole('combobox', { name: 'Who is there?' });

/** Makes a film of somebody in front of a camera, for Chromium to use as its camera; returns the file's path. */
async function sitter(name: string): Promise<string> {
  const frame = await sharp(demoFace(name))
    .resize(960, 1280, { fit: 'cover' })
    .jpeg({ quality: 95 })
    .toBuffer();
  const path = join(directory(), 'sitter.mjpeg');
  writeFileSync(path, Buffer.concat(Array.from({ length: 5 }, () => frame)));
  return path;
}

describe.skipIf(!hasBrowser)('/admin/counter', () => {
  const desk = openDesk(['operator', 'reviewer']);
  const cardsOf = async (id: string) => {
    const found = await Promise.all(
      ['queued', 'printing', 'printed', 'active', 'revoked'].map((status) =>
        desk.tenant.send('GET', `/cards?cardHolderId=${id}&status=${status}`),
      ),
    );
    return found.flatMap(({ body }) => body.data);
  };

  it('goes from the search to the card in hand by keys alone, and back to the search', async () => {
    const id = await createHolder(desk.tenant);
    await createHolder(desk.tenant, { firstName: 'Grace', lastName: 'Hopper' });
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    const camera = await launchBrowser([...fake, `--use-file-for-fake-video-capture=${await sitter('25')}`]);
    try {
      const { page, context, open, complaints } = await visit(camera, desk.server, { staff: desk.staff });
      await context.grantPermissions(['camera']);
      await open('/');
      await page.keyboard.press('g');
      await page.keyboard.press('u');
      await waitForFocus(page, field(page));
      await page.keyboard.type('lovelace');
      await page.keyboard.press('Enter');

      await waitForFocus(page, button(page, 'Use the camera'));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Take a photo' });
      await waitForFocus(page, dialog.getByRole('button', { name: 'Take the photo', disabled: false }));
      await page.keyboard.press('Enter');
      await waitForFocus(page, dialog.getByRole('button', { name: 'Use this photo' }));
      await page.keyboard.press('Enter');

      await waitForFocus(page, button(page, 'Approve'));
      await page.keyboard.press('Enter');
      await waitForFocus(page, button(page, 'Order and print'));
      await page.getByRole('img', { name: 'Photo of Ada Lovelace' }).waitFor();
      await page.keyboard.press('Enter');
      await waitForFocus(page, page.getByLabel('To print all the same, type “print anyway”'));
      await page.keyboard.type('print anyway');
      for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);

      await waitForFocus(page, page.getByRole('link', { name: 'Open the PDF' }));
      const [pdf] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
      if (!pdf.isClosed()) await pdf.close();
      await page.bringToFront();
      await waitForFocus(page, page.getByRole('textbox', { name: 'Chip (optional)' }));
      await page.keyboard.press('Enter');
      await waitForFocus(page, button(page, 'Hand over'));
      await page.keyboard.press('Enter');

      await page.getByText(/^Card \d+ handed over to Ada Lovelace\.$/).waitFor();
      await waitForFocus(page, field(page));
      expect(await field(page).inputValue()).toBe('');
      expect(await cardsOf(id)).toMatchObject([{ status: 'active' }]);
      expect(complaints).toEqual([]);
    } finally {
      await camera.close();
    }
  });

  it('does the same by touch on a tablet', async () => {
    const id = await createHolder(desk.tenant);
    const { page, complaints } = await desk.come('/counter', {
      hasTouch: true,
      viewport: { width: 820, height: 1180 },
    });
    await field(page).tap();
    await field(page).pressSequentially('ada');
    await page.getByRole('option', { name: /Ada Lovelace/ }).tap();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').tap();
    await (await chooser).setFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: demoFace('25') });
    await button(page, 'Approve').tap();
    await printAtCounter(page, 'Order and print');
    await page.getByRole('link', { name: 'Open the PDF' }).waitFor();
    await button(page, 'It failed…').tap();
    await page.getByRole('textbox', { name: 'What went wrong?' }).fill('The ribbon tore.');
    await button(page, 'Back to the queue').tap();
    await page.getByText(/The ribbon tore/).waitFor();
    await button(page, 'Print the card').tap();
    await page.getByRole('textbox', { name: 'Chip (optional)' }).fill('04:A1:B2:C3');
    await button(page, 'It is printed').tap();
    await button(page, 'Hand over').tap();
    await page.getByText(/handed over to Ada Lovelace/).waitFor();
    expect(await cardsOf(id)).toMatchObject([{ status: 'active', csn: '04A1B2C3' }]);
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wide).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('finds whose card was scanned, by its number, its chip and its QR code', async () => {
    const holder = await photographed(desk.server, desk.tenant, { lastName: 'Scanned' });
    await createHolder(desk.tenant, { lastName: 'Other' });
    const queued = await queuedCard(desk.tenant, holder);
    const card = await print(desk.tenant, queued.id, { csn: '9A3C51E2' });
    const { page } = await desk.come('/counter');
    const typed = [card.cardNumber, 'E2-51-3C-9A', `https://cards.example.edu/v/${card.verificationCode}`];
    for (const text of typed) {
      await waitForFocus(page, field(page));
      // Scanners send all letters at once, and then Enter.
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Ada Scanned' }).waitFor();
      await waitForFocus(page, button(page, 'Hand over'));
      await page.keyboard.press('Escape');
    }
    await createHolder(desk.tenant, { externalId: 'S-77', lastName: 'Byron' });
    await page.keyboard.insertText(card.cardNumber);
    await page.keyboard.press('Enter');
    await waitForFocus(page, button(page, 'Hand over'));
    // Enter is part of the next scan now, and hands nothing over.
    await page.keyboard.type('S-77');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
    expect((await cardsOf(holder)).map(({ status }) => status)).toEqual(['printed']);
    await page.keyboard.type(card.cardNumber);
    await page.keyboard.press('Enter');
    await waitForFocus(page, button(page, 'Hand over'));
    await page.keyboard.type(card.cardNumber);
    await page.keyboard.press('Enter');
    await waitForFocus(page, button(page, 'Hand over'));
    await page.keyboard.press('Escape');
    await waitForFocus(page, field(page));
    await page.keyboard.insertText('https://cards.example.edu/v/0000');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody found for “https://cards.example.edu/v/0000”').waitFor();
  });

  it('begins with who waits for which step, and leads to them', async () => {
    const person = (lastName: string) => photographed(desk.server, desk.tenant, { lastName });
    const [printed, queued, sent] = [
      await person('Printed'),
      await person('Queued'),
      await createHolder(desk.tenant, { lastName: 'Sent' }),
    ];
    await print(desk.tenant, (await queuedCard(desk.tenant, printed)).id);
    await queuedCard(desk.tenant, queued);
    await activeCard(desk.tenant, await person('Served'));
    await upload(desk.server, desk.tenant, sent, demoFace('25'));
    await desk.server.context.jobs.idle();
    const { page, complaints } = await desk.come('/counter');
    await page.getByText('Today: 1 card handed over, 3 photos approved.').waitFor();
    const list = (title: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
    for (const [title, name, id] of [
      ['Waiting for review', 'Ada Sent', sent],
      ['To be printed', 'Ada Queued', queued],
      ['To be handed over', 'Ada Printed', printed],
    ] as const) {
      const links = list(title).getByRole('link');
      await expect.poll(() => links.allInnerTexts()).toEqual([name]);
      expect(await links.getAttribute('href')).toBe(`/admin/counter/${id}`);
    }
    expect(await axeFindings(page)).toEqual([]);
    await list('To be handed over').getByRole('link').click();
    await waitForFocus(page, button(page, 'Hand over'));
    expect(complaints).toEqual([]);
  });

  it('lets people of one name be told apart, and chosen by keys', async () => {
    await createHolder(desk.tenant, { externalId: 'S-1', department: 'Law' });
    const second = await createHolder(desk.tenant, { externalId: 'S-2', department: 'Art' });
    const { page } = await desk.come('/counter');
    await waitForFocus(page, field(page));
    await page.keyboard.type('ada lovelace');
    await page.keyboard.press('Enter');
    await page.getByText('2 people found: choose one with ↑ ↓ and Enter, or tap.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const option = page.getByRole('option', { name: /S-2 · Art/ });
    await page.keyboard.press('ArrowDown');
    if ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await button(page, 'Use the camera').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/counter/${second}`);
    await page.keyboard.press('Escape');
    await waitForFocus(page, field(page));
    // A complete number means one person, although another person's number begins with it.
    await createHolder(desk.tenant, { externalId: 'S-22', lastName: 'Byron' });
    await page.keyboard.type('S-2');
    await page.keyboard.press('Enter');
    await page.getByText('S-2 · Art').waitFor();
  });

  it('calls the next person though this one was not shown yet', async () => {
    const id = await createHolder(desk.tenant, { externalId: 'S-1' });
    const { page } = await desk.come('/counter');
    const shown = Promise.withResolvers<void>();
    await page.route(`**/api/v1/card-holders/${id}`, async (route) => {
      await shown.promise;
      await route.continue();
    });
    await waitForFocus(page, field(page));
    await page.keyboard.type('S-1');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/counter/${id}`);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/admin/counter');
    shown.resolve();
    await waitForFocus(page, field(page));
  });

  it('keeps the person when Escape closes what lies above them, and calls the next one by another press', async () => {
    const id = await createHolder(desk.tenant);
    const { page } = await desk.come(`/counter/${id}`);
    const closesAlone = async (above: Locator) => {
      await above.waitFor();
      const isKept = () => expect(new URL(page.url()).pathname).toBe(`/admin/counter/${id}`);
      await page.keyboard.down('Escape');
      await above.waitFor({ state: 'detached' });
      isKept();
      // The key is held a little longer, which is still the same press.
      await page.keyboard.down('Escape');
      await page.keyboard.up('Escape');
      isKept();
    };
    await button(page, 'Use the camera').click();
    await closesAlone(page.getByRole('dialog', { name: 'Take a photo' }));
    await page.locator('button[aria-haspopup=menu]').click();
    await closesAlone(page.getByRole('menu'));
    await upload(desk.server, desk.tenant, id, demoFace('25'));
    await button(page, 'Reject').click();
    const reject = page.getByRole('dialog', { name: 'Reject this photo' });
    await reject.getByRole('checkbox').first().focus();
    await closesAlone(reject);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/admin/counter');
  });

  it('says which step somebody else must do, and goes on by itself once they have', async () => {
    const id = await createHolder(desk.tenant);
    const operator = await desk.tenant.staff('operator');
    const { page } = await desk.come(`/counter/${id}`, { staff: operator });
    await page.getByText('by a reviewer', { exact: true }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ada.jpg', mimeType: '', buffer: demoFace('25') });
    await page.getByText(/^A reviewer decides about the photo/).waitFor();
    expect(await button(page, 'Approve').count()).toBe(0);
    const reviewer = await desk.tenant.staff('reviewer');
    const theirs = await desk.come(`/counter/${id}`, { staff: reviewer });
    await button(theirs.page, 'Approve').click();
    await theirs.page.getByText(/^An operator prints the card/).waitFor();
    expect(await button(theirs.page, 'Order and print').count()).toBe(0);
    await printAtCounter(page, 'Order and print');
    await button(page, 'It is printed').click();
    await theirs.page.getByText('The card is printed. An operator hands it over.').waitFor();
    await button(page, 'Hand over').click();
    await theirs.page.getByRole('heading', { name: 'They have a card' }).waitFor();
  });

  it('shows what failed, and how things stand, when two clerks serve one person', async () => {
    const holder = await photographed(desk.server, desk.tenant);
    const queued = await queuedCard(desk.tenant, holder);
    await print(desk.tenant, queued.id);
    const { page } = await desk.come(`/counter/${holder}`);
    await button(page, 'Hand over').waitFor();
    // The page looks again by itself, but here not before the clerk has pressed.
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/api\/v1\/cards\?/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await desk.tenant.send('POST', `/cards/${queued.id}/revoke`, { body: { reason: 'other' } });
    await button(page, 'Hand over').click();
    pressed.resolve();
    await button(page, 'Order and print').waitFor();
    expect(await cardsOf(holder)).toMatchObject([{ status: 'revoked' }]);
  });

  it('takes one step for one key press, however long it is held', async () => {
    const holder = await photographed(desk.server, desk.tenant);
    const { page } = await desk.come(`/counter/${holder}`);
    await reloadAsKnown(page, desk.server.url, desk.staff.id);
    await waitForFocus(page, button(page, 'Order and print'));
    await page.keyboard.down('Enter');
    const link = page.getByRole('link', { name: 'Open the PDF' });
    await waitForFocus(page, link);
    // The key is still held down: this is the same press.
    await page.keyboard.down('Enter');
    await waitForFocus(page, link);
    await page.keyboard.up('Enter');
    expect(page.context().pages()).toHaveLength(1);
  });

  it('has nothing to do for somebody with a card, and leads to its replacement', async () => {
    const holder = await photographed(desk.server, desk.tenant);
    const card = await activeCard(desk.tenant, holder);
    const { page } = await desk.come(`/counter/${holder}`);
    await page.getByRole('heading', { name: 'They have a card' }).waitFor();
    await page.getByRole('link', { name: 'Replace the card…' }).click();
    await page.waitForURL(`**/cards/${card.id}`);
    await page.goBack();
    await button(page, 'Take a new photo').click();
    await button(page, 'Keep the present photo').click();
    await page.getByRole('heading', { name: 'They have a card' }).waitFor();
  });

  it('takes an approval back before the card is printed', async () => {
    const holder = await photographed(desk.server, desk.tenant);
    await queuedCard(desk.tenant, holder);
    const { page } = await desk.come(`/counter/${holder}`);
    await button(page, 'Take the approval back…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Not the same person.');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('heading', { name: 'Look at the photo' }).waitFor();
    await button(page, 'Reject').waitFor();
    expect(await cardsOf(holder)).toMatchObject([{ status: 'revoked' }]);
  });
});
