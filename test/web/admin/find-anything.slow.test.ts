import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { done, photographed, queuedCard } from '../../support/records/cards.ts';
import { plantCard } from '../../support/records/planted-card.ts';

const CHIP = '04A2B3C4D5E680';
const TURNED_DECIMAL = BigInt('0x80E6D5C4B3A204').toString();

describe.skipIf(!hasBrowser)('the search of everything', () => {
  const desk = openDesk('admin');
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
  const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
  const open = async (page: Page, text?: string) => {
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    if (text !== undefined) await field(page).fill(text);
  };

  it('finds a card by its chip’s decimal number of the other byte order, and opens it on the scanner’s Enter', async () => {
    const owner = { organisationId: desk.tenant.id, cardHolderId: await createHolder(desk.tenant) };
    const card = plantCard(desk.server, owner, { csn: CHIP });
    const { page, complaints } = await desk.come('/');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type(`00${TURNED_DECIMAL}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/cards/${card.id}`);
    for (const spelling of ['04:a2:b3:c4:d5:e6:80', '80E6 D5C4 B3A2 04', card.cardNumber]) {
      await open(page, spelling);
      await group(page, 'Cards').getByRole('option', { name: card.cardNumber }).waitFor();
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'hidden' });
    }
    expect(complaints).toEqual([]);
  });

  it('tells two people of one name apart by face, number and department', async () => {
    const twin = { firstName: 'Maria', lastName: 'Santos' };
    await photographed(desk.server, desk.tenant, { ...twin, externalId: 'S-17', department: 'Law' });
    await createHolder(desk.tenant, { ...twin, externalId: 'S-18', department: 'Physics' });
    const { page } = await desk.come('/');
    await open(page, 'santos');
    const inLaw = option(page, /Maria Santos.*S-17 · Law/);
    await inLaw.locator('img').waitFor();
    await option(page, /Maria Santos.*S-18 · Physics/).waitFor();
    await expectNothingForAxe(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Maria Santos', level: 1 }).waitFor();
    await page.getByText('Physics').first().waitFor();
  });

  it('finds orders by the beginning of their reference, batches by their date, and actions by their words', async () => {
    const cardHolderId = await createHolder(desk.tenant);
    const order = await done(
      desk.tenant.send('POST', '/orders', {
        body: { reference: 'Freshers 2026', items: [{ cardHolderId }] },
      }),
    );
    const { page } = await desk.come('/');
    await open(page, 'FRESH');
    await group(page, 'Orders').getByRole('option', { name: 'Freshers 2026' }).click();
    await page.waitForURL(`**/orders/${order.id}`);
    await photographed(desk.server, desk.tenant).then((id) => queuedCard(desk.tenant, id));
    const [{ id: cardId }] = await done(desk.tenant.send('GET', '/cards?status=queued'));
    const batch = await done(desk.tenant.send('POST', '/print-batches', { body: { cardIds: [cardId] } }));
    const day = new Date(batch.createdAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
    await open(page, `batch ${day}`);
    await group(page, 'Batches')
      .getByRole('option', { name: /^Batch of/ })
      .click();
    await page.waitForURL(`**/printing/batches/${batch.id}`);
    for (const [words, heading] of [
      ['new pers', 'New person'],
      ['csv', 'Import people'],
      ['photo policy', 'Settings'],
      ['rejection t', 'Settings'],
    ] as const) {
      await open(page, words);
      await group(page, 'Actions and settings').getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    }
  });

  it('suggests the name that was probably meant, and searches for it on Enter', async () => {
    const id = await createHolder(desk.tenant, { firstName: 'Jürgen', lastName: 'Krüger' });
    await createHolder(desk.tenant, { firstName: 'Ольга', lastName: 'Иванова' });
    const { page } = await desk.come('/');
    await open(page, 'иваноаа');
    await group(page, 'Nothing found. Did you mean…').getByRole('option', { name: 'Иванова' }).click();
    await option(page, /Ольга Иванова/).waitFor();
    await field(page).fill('kruegr');
    await page.keyboard.press('Enter');
    await option(page, /Jürgen Krüger/).waitFor();
    expect(await field(page).inputValue()).toBe('Krüger');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/people/${id}`);
  });

  it('opens the dialog in which somebody is invited, once', async () => {
    const { page } = await desk.come('/people');
    await open(page, 'invite');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Name').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // The command also works from the page to which the dialog belongs.
    await open(page, 'invite');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
  });

  it('leads to what the newest text finds, however late the answers to earlier ones are', async () => {
    const ann = await createHolder(desk.tenant, { firstName: 'Ann', lastName: 'Early' });
    const bob = await createHolder(desk.tenant, { firstName: 'Bob', lastName: 'Later' });
    const { page } = await desk.come('/');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/card-holders?*', async (route) => {
      if (route.request().url().includes('q=early')) await held.promise;
      await route.continue().catch(() => undefined);
    });
    const isAsked = page.waitForRequest((request) => request.url().includes('q=early'));
    await open(page, 'early');
    await isAsked;
    await field(page).fill('later');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/people/${bob}`);
    held.resolve();
    // Enter waits for the results of the text before it; typing more cancels the Enter.
    const isHeld = Promise.withResolvers<void>();
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/v1/card-holders?*', async (route) => {
      await isHeld.promise;
      await route.continue().catch(() => undefined);
    });
    await open(page, 'early');
    await page.keyboard.press('Enter');
    await field(page).fill('earl');
    isHeld.resolve();
    await option(page, 'Ann Early').waitFor();
    expect(page.url()).not.toContain(ann);
    expect(await field(page).isVisible()).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('says what could not be searched, and searches again; and that nothing was found', async () => {
    const { page } = await desk.come('/');
    let isBroken = true;
    await page.route('**/api/v1/orders?*', (route) =>
      isBroken
        ? route.fulfill({ status: 403, json: { error: { code: 'x', message: 'x', requestId: 'x' } } })
        : route.continue(),
    );
    await open(page, 'xyzzy');
    await page.getByRole('alert').getByText('Orders could not be searched.').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing found for “xyzzy”.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
