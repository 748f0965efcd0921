import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitForFocus } from '../../../support/browser/waits.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('chips', () => {
  const desk = openDesk('admin');
  const person = (lastName: string) => photographed(desk.server, desk.tenant, { firstName: 'Ada', lastName });

  it('are learned from two cards, read in a batch with Enter, Tab or nothing, and said with whose', async () => {
    const { page, complaints } = await desk.come('/settings/chips');
    await page.getByRole('button', { name: 'Learn it from two cards…' }).click();
    // A reader types, and presses Enter.
    await page.keyboard.type('3796974746');
    await page.keyboard.press('Enter');
    await page.keyboard.type('9A3C51E2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0123456789');
    await page.getByRole('button', { name: 'Use this' }).first().click();
    await page.getByText('Not saved yet.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Chips saved.').waitFor();
    const { data } = (await desk.tenant.send('GET', '/organisation')).body;
    expect(data).toMatchObject({ chipReading: { form: 'reversedDecimal', bytes: 4 }, chipOutput: 'hex' });

    const other = await activeCard(desk.tenant, await person('Owner'));
    await done(desk.tenant.send('POST', `/cards/${other.id}/chip`, { body: { csn: '15CD5B07' } }));
    const cardIds: string[] = [];
    for (const name of ['Enter', 'Tab', 'Nothing', 'Taken'])
      cardIds.push((await queuedCard(desk.tenant, await person(name))).id);
    const batch = await done(desk.tenant.send('POST', '/print-batches', { body: { cardIds } }));
    await page.goto(`${new URL(page.url()).origin}/admin/printing/batches/${batch.id}`);
    const field = (name: string) => page.getByLabel(`Chip of the card of Ada ${name}`);
    const isFocused = (name: string) =>
      expect
        .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
        .toBe(`Chip of the card of Ada ${name}`);
    await field('Enter').click();
    await page.keyboard.type('3796974746');
    await page.keyboard.press('Enter');
    await isFocused('Tab');
    await page.keyboard.type('0000000300');
    await page.keyboard.press('Tab');
    await isFocused('Nothing');
    // The keys of a French keyboard, and no key behind them.
    await page.keyboard.insertText("é(_è-''\"_-");
    await field('Taken').click();
    await page.keyboard.insertText('123456789');
    await page.getByText('This is the chip of another card:').waitFor();
    await page.keyboard.press('Enter');
    await isFocused('Taken');
    await field('Taken').fill('');
    await page.getByRole('button', { name: /^Save 4 results|^Save 3 results/ }).click();
    await page.getByText(/results saved/).waitFor();
    const chips = await Promise.all(cardIds.map(async (id) => (await cardOf(desk.tenant, id)).csn));
    expect(chips).toEqual(['9A3C51E2', '2C010000', 'E2513C9A', null]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['counter', '/counter', 'Who is there?', 'Hand over'],
    ['page for handing over', '/printing/hand-over', 'Name or card number', 'Yes, hand over'],
  ])('reach their field at the %s, however often a reader types them', async (_, path, find, give) => {
    await desk.staff.send('PATCH', '/organisation', {
      body: { chipReading: { form: 'reversedDecimal', bytes: 4 } },
    });
    const queued = await queuedCard(desk.tenant, await person('Twice'));
    const card = await print(desk.tenant, queued.id);
    const { page, complaints } = await desk.come(path);
    await page.getByLabel(find).and(page.locator('input')).fill(card.cardNumber);
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Chip' });
    await waitForFocus(page, field);
    for (const _ of [1, 2]) {
      await page.keyboard.type('3796974746');
      await page.keyboard.press('Enter');
      await page.getByText('Chip 9A3C51E2 noted.').waitFor();
      await expect.poll(() => field.inputValue()).toBe('');
    }
    expect(await cardOf(desk.tenant, card.id)).toMatchObject({ status: 'printed', csn: '9A3C51E2' });
    await page.keyboard.press('Enter');
    await waitForFocus(page, page.getByRole('button', { name: give, exact: true }));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await cardOf(desk.tenant, card.id)).status).toBe('active');
    expect(complaints).toEqual([]);
  });
});
