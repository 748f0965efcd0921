import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../support/browser/browser.ts';
import { printAnyway } from '../../support/browser/print-anyway.ts';
import { openDemo } from '../../support/server/demo.ts';

/** The fields of a card that these tests use. */
interface Card {
  id: string;
  cardNumber: string;
  csn: string | null;
  status: string;
}

/** Somebody whose only photo waits for review. */
const NAME = 'Imani Achieng';
const CHIP = '04A2B19C5E6F80';

describe.skipIf(!hasBrowser)('a card of the compiled file', () => {
  const demo = openDemo();

  const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

  it('is ordered, gets its photo, is printed, handed over, and verifies', async () => {
    const staff = await demo.staff('admin', 'Otto Office');
    const { page, context, open, complaints } = await demo.visit({ staff });
    await open('/orders/new');
    await page.getByLabel('Search people').fill('achieng');
    await click(page, 'Show everybody');
    await click(page, `Add ${NAME}`);
    await click(page, 'Check order…');
    await click(page, 'Submit order');
    await page.getByText('Waiting for a photo').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const order = page.url();

    await page.getByRole('link', { name: 'Review the photo' }).click();
    await page.locator('[data-photo]:has(image)').waitFor();
    await page.getByText(NAME, { exact: true }).first().waitFor();
    await page.keyboard.press('a');
    await page.getByText(`${NAME}: approved`).waitFor();
    // Leaving the review saves the held decisions at once.
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page
      .locator(`a[href="${new URL(order).pathname}"]`)
      .first()
      .click();
    await page.getByRole('link', { name: 'Print cards' }).click();

    await page.getByRole('heading', { name: 'Printing' }).waitFor();
    // The order, which has no reference, is named after its person, too.
    await page.getByRole('rowheader').getByRole('link', { name: NAME }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('b');
    await page.getByRole('dialog', { name: 'Print 1 card?' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await printAnyway(page);
    await click(page, 'Create batch');
    await page.getByRole('heading', { name: /^Batch of/ }).waitFor();
    const pdf = await context.request.get(
      new URL((await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href'))!, demo.url).href,
    );
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(`Chip of the card of ${NAME}`).fill(CHIP);
    await page.keyboard.press('Enter');
    await click(page, 'Save 1 result');
    await page.getByText('Every card has its result.').waitFor();

    await page.getByRole('link', { name: 'Hand over 1 card' }).click();
    const printed = (await demo.send<Card[]>('GET', '/cards?status=printed')).find(
      ({ csn }) => csn === CHIP,
    )!;
    await page.getByLabel('Card number').fill(printed.cardNumber);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(NAME).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: `Photo of ${NAME}` })
      .waitFor();
    await click(page, 'Yes, hand over');
    await page.getByText(/handed over\.$/).waitFor();
    expect((await demo.send<Card>('GET', `/cards/${printed.id}`)).status).toBe('active');

    await open(`/cards/${printed.id}`);
    await page.getByText('Handed over, and in use.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [verification] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open verification page' }).click(),
    ]);
    await verification.getByRole('heading', { level: 1, name: 'Valid' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
