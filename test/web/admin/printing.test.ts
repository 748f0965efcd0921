import { describe, expect, it } from 'vitest';
import { settleLapsedBatches } from '../../../src/printing/settle-lapsed.ts';
import { axeFindings, hasBrowser } from '../../support/browser.ts';
import { cardOf, done, photographed, print, queuedCard } from '../../support/cards.ts';
import { openDesk } from '../../support/desk.ts';

describe.skipIf(!hasBrowser)('/admin/printing', () => {
  const desk = openDesk('operator');
  /** Cards in the queue, of people of these names. */
  const queue = async (...lastNames: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const lastName of lastNames)
      ids.push(
        (await queuedCard(desk.tenant, await photographed(desk.server, desk.tenant, { lastName }))).id,
      );
    return ids;
  };
  const batchOf = (cardIds: string[]) =>
    done(desk.tenant.send('POST', '/print-batches', { body: { cardIds } }));

  it('takes results by scanner and by one key for the rest, and prints what failed again', async () => {
    const ids = await queue('One', 'Two', 'Three');
    const { id } = await batchOf(ids);
    const { page, complaints } = await desk.come(`/printing/batches/${id}`);
    await page.getByLabel('Chip of the card of Ada One').fill('04AA');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
      .toBe('Chip of the card of Ada Two');
    await page.keyboard.type('04AA');
    await page.getByText('This chip was scanned for Ada One already.').waitFor();
    await page.getByLabel('Chip of the card of Ada Two').fill('');
    await page.getByRole('radiogroup', { name: 'Result of the card of Ada Two' }).getByText('Failed').click();
    await page.getByLabel('Why the card of Ada Two failed').fill('The ribbon tore');
    // What is not saved outlives a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Save 2 results' }).waitFor();
    await page.getByLabel('Why the card of Ada Two failed').blur();
    await page.keyboard.press('p');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save 3 results' }).click();
    await page.getByText('Every card has its result.').waitFor();
    const cards = await Promise.all(ids.map((one) => cardOf(desk.tenant, one)));
    expect(cards.map(({ status }) => status)).toEqual(['printed', 'print_failed', 'printed']);
    expect([cards[0].csn, cards[1].statusReason]).toEqual(['04AA', 'The ribbon tore']);

    await page.getByRole('button', { name: 'Print 1 card again' }).click();
    await page.getByRole('button', { name: 'Make batch' }).click();
    await page.getByText('These cards are held for this batch until').waitFor();
    expect((await cardOf(desk.tenant, ids[1]!)).status).toBe('printing');
    expect(complaints).toEqual([]);
  });

  it('shows the queue of one order, those first that failed before, and how many there are', async () => {
    await queue('Plain');
    const [failed] = await queue('Failed');
    const { id } = await batchOf([failed!]);
    const results = [{ cardId: failed, result: 'failed', failedReason: 'The ribbon tore' }];
    await done(desk.tenant.send('POST', `/print-batches/${id}/complete`, { body: { results } }));
    const { page, complaints } = await desk.come('/printing');
    await page.getByText('2 cards to print').waitFor();
    await page.getByText('Failed before: The ribbon tore').waitFor();
    const people = page.getByRole('rowheader').getByRole('link');
    const names = () => people.allTextContents();
    // Names come after the rows.
    await expect.poll(names).toEqual(['Ada Failed', 'Ada Plain']);
    const { orderId } = await cardOf(desk.tenant, failed!);
    await page.goto(`${desk.server.url}/admin/printing?order=${orderId}`);
    await expect.poll(names).toEqual(['Ada Failed']);
    const { cardHolderId } = await cardOf(desk.tenant, failed!);
    const draft = await done(desk.tenant.send('POST', '/orders', { body: { items: [{ cardHolderId }] } }));
    await page.goto(`${desk.server.url}/admin/printing?order=${draft.id}`);
    await page.getByText('Nothing to print for this order').waitFor();
    expect(complaints).toEqual([]);
  });

  it('cancels a batch, and says what becomes of one whose time ran out', async () => {
    const [first, second] = await queue('First', 'Second');
    const { id } = await batchOf([first!]);
    const { page, complaints } = await desk.come(`/printing/batches/${id}`);
    await page.getByRole('button', { name: 'Cancel batch' }).click();
    await page.getByRole('dialog').getByText('1 card without a result goes back').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel batch' }).click();
    await page.getByText('Back in the queue').waitFor();
    expect((await cardOf(desk.tenant, first!)).status).toBe('queued');

    const lapsed = await done(
      desk.tenant.send('POST', '/print-batches', { body: { cardIds: [second], leaseSeconds: 60 } }),
    );
    await page.getByRole('link', { name: 'All batches' }).click();
    await page.getByRole('link', { name: /^At the printer 1/ }).click();
    await page.getByRole('link', { name: /^Batch of/ }).click();
    await page.getByText('These cards are held for this batch until').waitFor();
    expect(page.url()).toContain(lapsed.id);
    desk.server.clock.advance(61_000);
    settleLapsedBatches(desk.server.context);
    // The page looks by itself.
    await page.getByText('The time of this batch ran out').waitFor();
    expect((await cardOf(desk.tenant, second!)).status).toBe('queued');
    expect(complaints).toEqual([]);
  });

  it('hands many over at once, and says which could not be', async () => {
    const ids = await queue('One', 'Two', 'Three');
    for (const id of ids) await print(desk.tenant, id);
    const { page, complaints } = await desk.come('/printing/hand-over');
    await page.getByText('3 cards to hand over').waitFor();
    await page.getByLabel('Card number').fill('123');
    await page.keyboard.press('Enter');
    await page.getByText('No card with the number 123 waits').waitFor();
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await page.getByRole('button', { name: 'Hand over 3 cards…' }).click();
    await done(desk.tenant.send('POST', `/cards/${ids[1]}/revoke`, { body: { reason: 'other' } }));
    await page.getByRole('button', { name: 'They are handed over' }).click();
    await page.getByText('These could not be made valid:').waitFor();
    await page.getByText('2 cards handed over.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const states = await Promise.all(ids.map(async (id) => (await cardOf(desk.tenant, id)).status));
    expect(states).toEqual(['active', 'revoked', 'active']);
    // Browsers log refusals themselves.
    expect(complaints.every((one) => one.includes('412'))).toBe(true);
  });

  it('shows the queue and batches to those who may only look', async () => {
    const [card] = await queue('Printed');
    const { id } = await batchOf([card!]);
    await queue('Waiting');
    const { page } = await desk.come('/printing', { staff: await desk.tenant.staff('viewer') });
    await page.getByRole('link', { name: 'Ada Waiting' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.goto(`${desk.server.url}/admin/printing/batches/${id}`);
    await page.getByRole('link', { name: 'Open the PDF' }).waitFor();
    for (const name of ['Cancel batch', 'Save results', 'All the others are printed'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
  });
});
