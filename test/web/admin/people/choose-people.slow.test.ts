import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { done } from '../../../support/records/cards.ts';

const NAMES = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel'];

describe.skipIf(!hasBrowser)('choosing people for an order', () => {
  const desk = openDesk('operator');
  beforeEach(async () => {
    for (const lastName of NAMES) await createHolder(desk.tenant, { lastName });
  });

  const come = async (path = '/people', staff = desk.staff) => {
    const visitor = await desk.come(path, { staff });
    await visitor.page.getByRole('link', { name: 'Ada Ash' }).waitFor();
    return visitor;
  };
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select Ada ${name}` });
  const chosen = async (page: Page) => {
    const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select Ada/, checked: true });
    return (await boxes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map((label) =>
      label?.replace('Select Ada ', ''),
    );
  };

  it('takes one by one, a range with Shift, all of the page, and clears', async () => {
    const { page, complaints } = await come();
    await box(page, 'Birch').click();
    await page.getByText('1 person selected').waitFor();
    await box(page, 'Fir').click({ modifiers: ['Shift'] });
    await page.getByText('4 people selected').waitFor();
    await expect.poll(() => chosen(page)).toEqual(['Birch', 'Cedar', 'Elm', 'Fir']);
    await box(page, 'Elm').click();
    await expect.poll(() => chosen(page)).toEqual(['Birch', 'Cedar', 'Fir']);
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    await expect.poll(() => all.evaluate((one: { indeterminate?: boolean }) => one.indeterminate)).toBe(true);
    await all.click();
    await page.getByText('6 people selected').waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByText('people selected').waitFor({ state: 'hidden' });
    await expect.poll(() => chosen(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('goes by keys alone to the order, with those who were chosen in it, and forgets them once it is made', async () => {
    const { page, complaints } = await come();
    await page.keyboard.press('o');
    await page.getByText('Select people first').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('1 person selected').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('3 people selected').waitFor();
    await expect.poll(() => chosen(page)).toEqual(['Ash', 'Birch', 'Cedar']);
    // A capital letter: in a narrow typeface, a small o was mistaken for a zero.
    expect(
      await page.getByRole('region', { name: 'Selected people' }).locator('kbd').allTextContents(),
    ).toEqual(['O']);
    await page.keyboard.press('o');
    await page.getByRole('heading', { name: 'New order' }).waitFor();
    for (const name of ['Ash', 'Birch', 'Cedar'])
      await page.getByRole('button', { name: `Remove Ada ${name}` }).waitFor();
    // The selection survives a reload, too.
    await page.reload();
    await page.getByRole('button', { name: 'Remove Ada Cedar' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByText('3 people get a card.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit order' }).click();
    await page.getByText('Order for 3 people submitted.').waitFor();
    const [order] = await done(desk.tenant.send('GET', '/orders'));
    expect(order.items).toHaveLength(3);
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('link', { name: 'Ada Ash' }).waitFor();
    await expect.poll(() => chosen(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('remembers them from page to page and from search to search, and names those out of sight', async () => {
    for (let count = 0; count < 22; count++) await createHolder(desk.tenant, { lastName: `Yew ${count}` });
    const { page, complaints } = await come();
    await box(page, 'Cedar').click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await box(page, 'Yew 9').click();
    await page.getByRole('button', { name: '1 of them not on this page' }).waitFor();
    await page.getByRole('textbox', { name: 'Search' }).fill('elm');
    await box(page, 'Cedar').waitFor({ state: 'hidden' });
    await box(page, 'Yew 9').waitFor({ state: 'hidden' });
    await box(page, 'Elm').click();
    await page.getByText('3 people selected').waitFor();
    await page.getByRole('button', { name: '2 of them not on this page' }).click();
    await page.getByRole('menuitem', { name: 'Leave out Ada Cedar' }).waitFor();
    await page.getByRole('menuitem', { name: 'Leave out Ada Yew 9' }).click();
    await page.getByText('2 people selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Order cards' }).click();
    for (const name of ['Cedar', 'Elm'])
      await page.getByRole('button', { name: `Remove Ada ${name}` }).waitFor();
    expect(await page.getByRole('button', { name: 'Remove Ada Yew 9' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('stops at what an order takes, and says so', async () => {
    const rows = Array.from({ length: 520 }, (_, index) => ({ firstName: 'Zoe', lastName: `Zahn ${index}` }));
    for (let from = 0; from < rows.length; from += 500)
      await done(
        desk.tenant.send('POST', '/sync/batch', {
          body: {
            operations: rows.slice(from, from + 500).map((row) => ({
              op: 'upsert_card_holder',
              externalId: row.lastName,
              holderType: 'student',
              ...row,
            })),
          },
        }),
      );
    const { page } = await come('/people?pageSize=200');
    for (const part of [1, 2, 3]) {
      // The previous page's box, which is ticked, stays until the next page is there.
      await page.getByRole('checkbox', { name: 'Select all on this page', checked: false }).click();
      await page.getByText(`${Math.min(500, part * 200)} people selected`).waitFor();
      if (part < 3) await page.getByRole('button', { name: 'Next page' }).click();
    }
    await page.getByText('An order takes at most 500 people.').waitFor();
  });

  it('leaves out the archived, and is not offered to those who may only look', async () => {
    await createHolder(desk.tenant, { lastName: 'Oak', status: 'archived' });
    const { page } = await come();
    await expect.poll(() => box(page, 'Oak').isDisabled()).toBe(true);
    await page.keyboard.press('a');
    await page.getByText('6 people selected').waitFor();
    const reader = await come('/people', await desk.tenant.staff('viewer'));
    expect(await reader.page.getByRole('checkbox').count()).toBe(0);
  });
});
