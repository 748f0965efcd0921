import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settleLapsedBatches } from '../../../../src/printing/batches/close.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { printAnyway } from '../../../support/browser/print-anyway.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../../support/records/cards.ts';
import { plantCard } from '../../../support/records/planted-card.ts';

/** The most cards that a batch takes, and that the queue shows. */
const BATCH_MAX = 500;

describe.skipIf(!hasBrowser)('/admin/printing', () => {
  const desk = openDesk('operator');
  /** Queues a card for a person of each last name; returns the cards' ids. */
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
    await page.getByText('This chip was already scanned for Ada One.').waitFor();
    await page.getByLabel('Chip of the card of Ada Two').fill('');
    await page.getByRole('radiogroup', { name: 'Result of the card of Ada Two' }).getByText('Failed').click();
    await page.getByLabel('Why the card of Ada Two failed').fill('The ribbon tore');
    // Unsaved results survive a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Save 2 results' }).waitFor();
    await page.getByLabel('Why the card of Ada Two failed').blur();
    await page.keyboard.press('p');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('3 results entered but not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Save 3 results' }).click();
    await page.getByText('3 results saved.').waitFor();
    await page.getByText('Every card has its result.').waitFor();
    const cards = await Promise.all(ids.map((one) => cardOf(desk.tenant, one)));
    expect(cards.map(({ status }) => status)).toEqual(['printed', 'print_failed', 'printed']);
    expect([cards[0].csn, cards[1].statusReason]).toEqual(['04AA', 'The ribbon tore']);
    await page.getByRole('cell', { name: '04AA' }).waitFor();

    await page.getByRole('button', { name: 'Print 1 card again' }).click();
    const create = page.getByRole('button', { name: 'Create batch' });
    expect(await create.isDisabled()).toBe(true);
    const word = page.getByLabel('To print all the same, type “print anyway”');
    await word.fill('print any');
    await word.press('Enter');
    await printAnyway(page);
    await word.press('Enter');
    await page.getByText(/^QR codes lead to .*, which every phone takes for itself/).waitFor();
    await page.getByText('The card is held for this batch until').waitFor();
    expect((await cardOf(desk.tenant, ids[1]!)).status).toBe('printing');
    expect(complaints).toEqual([]);
  });

  it('asks before results that are not saved are left behind, and leads back to them', async () => {
    const [card, other] = await queue('Entered', 'Other');
    const { id } = await batchOf([card!, other!]);
    const { page, complaints } = await desk.come('/printing/batches');
    await page.getByRole('link', { name: /^Batch of/ }).click();
    const enter = (name: string) =>
      page
        .getByRole('radiogroup', { name: `Result of the card of Ada ${name}` })
        .getByText('Printed')
        .click();
    await enter('Entered');
    const handOver = page.getByRole('link', { name: 'Printing', exact: true });
    await handOver.click();
    const dialog = page.getByRole('dialog', { name: 'Save 1 result first?' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toContain(id);
    // The page asks after the browser's own Back button, too.
    await page.evaluate('history.back()');
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('link', { name: /^Batch of/ }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/printing/batches');
    await page.getByText('1 result entered but not saved yet.').waitFor();
    expect((await cardOf(desk.tenant, card!)).status).toBe('printing');

    await page.getByRole('link', { name: /^Save in the batch of/ }).click();
    await page.getByRole('button', { name: 'Save 1 result' }).waitFor();
    // The browser itself asks before the tab is closed.
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await dialog.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('1 result saved.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/people');
    expect((await cardOf(desk.tenant, card!)).status).toBe('printed');
    expect((await cardOf(desk.tenant, other!)).status).toBe('printing');
    // Results that are saved, or were never entered, don't keep anybody on the page.
    await page.goto(`${desk.server.url}/admin/printing/batches/${id}`);
    await page.getByLabel('Chip of the card of Ada Other').waitFor();
    await handOver.click();
    await page.getByText('A print batch is at the printer.').waitFor();
    expect(await page.getByText('not saved yet').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('proposes cards that are printed with old data, and orders a reprint only for a press', async () => {
    const people = ['Before', 'Left'].map((lastName) => photographed(desk.server, desk.tenant, { lastName }));
    const [holder, leftHolder] = (await Promise.all(people)) as [string, string];
    const card = await activeCard(desk.tenant, holder);
    const left = await activeCard(desk.tenant, leftHolder);
    const call = (id: string, lastName: string) =>
      done(desk.tenant.send('PATCH', `/card-holders/${id}`, { body: { lastName } }));
    await call(holder, 'Now');
    await call(leftHolder, 'Other');
    const { page, complaints } = await desk.come('/printing');
    const section = page.getByRole('region', { name: 'Printed with old data' });
    await section.getByText('Ada Before').waitFor();
    await section.getByText('2 cards.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await section.getByRole('button', { name: 'Leave it: the card of Ada Other' }).click();
    await page.getByText('The card of Ada Other stays as it is').waitFor();
    await section.getByText('1 card.').waitFor();
    await page.getByText('Nothing to print').waitFor();
    await section.getByRole('button', { name: 'Order a reprint of the card of Ada Now' }).click();
    await page.getByText('A new card for Ada Now is in the printing queue.').waitFor();
    await page.getByText('1 card to be printed').waitFor();
    await section.waitFor({ state: 'detached' });
    expect((await cardOf(desk.tenant, card.id)).replacedByCardId).not.toBeNull();

    await page.goto(`${desk.server.url}/admin/cards/${left.id}`);
    const panel = page.locator('section', { hasText: 'Changed since it was printed' });
    await panel.getByText('Ada Left').waitFor();
    await panel.getByText('The card was left as it is.').waitFor();
    await panel.getByRole('button', { name: 'Order a reprint of the card of Ada Other' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows a proof of what would be printed, on paper too, and leaves the queue as it is', async () => {
    const ids = await queue('Proven', 'Other');
    const { page, context, complaints } = await desk.come('/printing');
    const isDrawn = (image: Locator) =>
      expect
        .poll(() =>
          image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth),
        )
        .toBeGreaterThan(600);
    await page
      .getByRole('checkbox', { name: /^Select card/ })
      .first()
      .check();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'View a proof' }).click();
    const proof = await opened;
    await proof.getByRole('heading', { name: 'Proof of 1 card' }).waitFor();
    await proof.getByText('they stay in the printing queue').waitFor();
    await isDrawn(proof.getByRole('img', { name: /^Front of/ }));
    await isDrawn(proof.getByRole('img', { name: /^Back of/ }));
    await proof.getByText('Ada Proven').waitFor();
    expect(await axeFindings(proof)).toEqual([]);
    // On paper, there are only the cards, at the size of a card.
    await proof.emulateMedia({ media: 'print' });
    expect(await proof.getByRole('navigation').first().isVisible()).toBe(false);
    const box = await proof.getByRole('img', { name: /^Front of/ }).boundingBox();
    expect(box!.width / 96).toBeCloseTo(85.6 / 25.4, 1);
    await proof.emulateMedia({ media: 'screen' });
    await proof.goto(proof.url().replace('of=1', 'of=137'));
    await proof.getByText('These are the first 1 of 137').waitFor();
    await proof.close();
    // The printing dialog leads to the proof, too.
    await page.getByRole('button', { name: 'Print 1 card…' }).click();
    const again = context.waitForEvent('page');
    await page.getByRole('dialog').getByRole('link', { name: 'View a proof' }).click();
    await (await again).getByRole('heading', { name: 'Proof of 1 card' }).waitFor();
    for (const id of ids) expect((await cardOf(desk.tenant, id)).status).toBe('queued');
    expect((await done(desk.tenant.send('GET', '/print-batches'))).length).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('shows a proof of a card that waits behind more than a batch takes, from its page, with what cannot be printed', async () => {
    const cardHolderId = await createHolder(desk.tenant);
    const before = { organisationId: desk.tenant.id, cardHolderId };
    for (let count = 0; count < BATCH_MAX; count++)
      plantCard(desk.server, before, { status: 'queued', createdAt: '2020-01-01T00:00:00.000Z' });
    const { page, context, complaints } = await desk.come(`/cards/${(await queue('Last 👩‍🎓'))[0]}`);
    await page.getByRole('button', { name: 'Print…' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('dialog').getByRole('link', { name: 'View a proof' }).click();
    const proof = await opened;
    await proof.getByRole('heading', { name: 'Proof of 1 card' }).waitFor();
    await proof.getByText('Ada Last').waitFor();
    await proof.getByText('Cannot be printed as written: No typeface has character').waitFor();
    // Cards that don't wait, or don't exist, are left out.
    const [printed] = await queue('Printed');
    await print(desk.tenant, printed!);
    const ids = [printed, crypto.randomUUID(), 'nonsense'];
    await proof.goto(`${desk.server.url}/admin/printing/proof?cards=${ids.join(',')}&of=3`);
    await proof.getByText('None of these cards is waiting to be printed').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says what cannot be printed as written before it is printed: in the order, the queue and the dialog', async () => {
    const holder = await photographed(desk.server, desk.tenant, { firstName: 'Ada 👩‍🎓', lastName: 'Hat' });
    const { orderId } = await queuedCard(desk.tenant, holder);
    await queue('Plain');
    const { page, complaints } = await desk.come(`/orders/${orderId}`);
    const note = 'Cannot be printed as written: No typeface has character 5';
    await page.getByRole('row', { name: /Hat/ }).getByText(note).waitFor();
    await page.getByRole('link', { name: 'Print cards' }).click();
    await page.getByRole('row', { name: /Hat/ }).getByText(note).waitFor();
    await page.goto(`${desk.server.url}/admin/printing`);
    await page.getByText('2 cards to be printed').waitFor();
    await expect.poll(() => page.getByText('Cannot be printed as written').count()).toBe(1);
    await page.getByRole('button', { name: 'Print all 2 cards…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 card with something that cannot be printed as written').waitFor();
    await dialog.getByRole('link', { name: /Hat$/ }).click();
    await page.waitForURL(`**/admin/people/${holder}`);
    expect(complaints).toEqual([]);
  });

  it('shows the queue of one order, those first that failed before, and how many there are', async () => {
    await queue('Plain');
    const [failed] = await queue('Failed');
    const { id } = await batchOf([failed!]);
    const results = [{ cardId: failed, result: 'failed', failedReason: 'The ribbon tore' }];
    await done(desk.tenant.send('POST', `/print-batches/${id}/complete`, { body: { results } }));
    const { page, complaints } = await desk.come('/printing');
    await page.getByText('2 cards to be printed').waitFor();
    await page.getByText('Failed before: The ribbon tore').waitFor();
    const people = page.getByRole('rowheader').getByRole('link');
    const names = () => people.allTextContents();
    // The names load after the rows.
    await expect.poll(names).toEqual(['Ada Failed', 'Ada Plain']);
    const { orderId } = await cardOf(desk.tenant, failed!);
    await page.goto(`${desk.server.url}/admin/printing?order=${orderId}`);
    await expect.poll(names).toEqual(['Ada Failed']);
    await page.getByText('1 card to be printed').waitFor();
    const { cardHolderId } = await cardOf(desk.tenant, failed!);
    // The order's page leads to the same queue, which shows the order's only waiting card.
    await page.goto(`${desk.server.url}/admin/orders/${orderId}`);
    await page.getByRole('row').getByText('Print failed').waitFor();
    await page.getByRole('link', { name: 'Print cards' }).click();
    await expect.poll(names).toEqual(['Ada Failed']);
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

    // A batch without any result is cancelled with one click.
    const untouched = await batchOf([first!]);
    await page.goto(`${desk.server.url}/admin/printing/batches/${untouched.id}`);
    await page.getByRole('button', { name: 'Put the card back in the queue' }).click();
    await page.getByText('1 card put back in the printing queue.').waitFor();
    expect((await cardOf(desk.tenant, first!)).status).toBe('queued');

    const lapsed = await done(
      desk.tenant.send('POST', '/print-batches', { body: { cardIds: [second], leaseSeconds: 60 } }),
    );
    await page.getByRole('link', { name: 'All batches' }).click();
    await page.getByRole('link', { name: /^At the printer 1/ }).click();
    // The previous batches are shown until the filter has removed them.
    const batches = page.getByRole('link', { name: /^Batch of/ });
    await expect.poll(() => batches.count()).toBe(1);
    await batches.click();
    await page.getByText('The card is held for this batch until').waitFor();
    await expect.poll(() => page.url()).toContain(lapsed.id);
    desk.server.clock.advance(61_000);
    await settleLapsedBatches(desk.server.context);
    // The page notices by itself.
    await page.getByText('Time ran out before all results were in').waitFor();
    expect((await cardOf(desk.tenant, second!)).status).toBe('queued');
    expect(complaints).toEqual([]);
  });

  it('hands many over at once, and says which could not be', async () => {
    const ids = await queue('One', 'Two', 'Three');
    for (const id of ids) await print(desk.tenant, id);
    const { page, complaints } = await desk.come('/printing/hand-over');
    await page.getByText('3 cards to be handed over').waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Hand over 3 cards…' }).click();
    await done(desk.tenant.send('POST', `/cards/${ids[1]}/revoke`, { body: { reason: 'other' } }));
    const dialog = page.getByRole('dialog', { name: 'Hand over 3 cards?' });
    await dialog.getByText('These people get their cards').waitFor();
    await expect.poll(() => dialog.getByRole('img', { name: /^Photo of Ada/ }).count()).toBe(3);
    await dialog.getByRole('button', { name: 'Yes, hand over 3 cards' }).click();
    await page.getByText('1 card could not be handed over:').waitFor();
    await page.getByText('2 cards handed over.').waitFor();
    const states = await Promise.all(ids.map(async (id) => (await cardOf(desk.tenant, id)).status));
    expect(states).toEqual(['active', 'revoked', 'active']);
    // Browsers log refused requests by themselves.
    expect(complaints.every((one) => one.includes('412'))).toBe(true);
  });

  it('shows the face of who fetches a card, large, and hands over one in words for one', async () => {
    const [id] = await queue('Fetcher');
    await print(desk.tenant, id!);
    const { cardNumber } = await cardOf(desk.tenant, id!);
    const { page, complaints } = await desk.come('/printing/hand-over');
    await page.getByText('1 card to be handed over').waitFor();
    const isDrawn = (image: Locator, widthPx: number) =>
      expect
        .poll(() =>
          image.evaluate((element) => {
            const { naturalWidth, clientWidth } = element as unknown as Record<string, number>;
            return Math.min(naturalWidth!, clientWidth!);
          }),
        )
        .toBeGreaterThanOrEqual(widthPx);
    const inList = page.getByRole('row', { name: /Ada Fetcher/ }).locator('img');
    await isDrawn(inList, 60);
    await page.getByLabel('Card number').fill(cardNumber);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hand over this card?' });
    const face = dialog.getByRole('img', { name: 'Photo of Ada Fetcher' });
    await isDrawn(face, 180);
    await dialog.getByText('The card becomes active now').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Yes, hand over', exact: true }).click();
    await page.getByText('1 card handed over.').waitFor();
    await page.getByText('Nothing to hand over').waitFor();
    expect((await cardOf(desk.tenant, id!)).status).toBe('active');
    expect(complaints).toEqual([]);
  });

  it('says why a card that is scanned can’t be handed over, and leads to the batch that waits for its result', async () => {
    const [held, waiting] = await queue('Held', 'Waiting');
    const { id } = await batchOf([held!]);
    const { page, complaints } = await desk.come('/printing/hand-over');
    const scan = async (number: string) => {
      await page.getByLabel('Card number').fill(number);
      await page.keyboard.press('Enter');
    };
    // There is nothing to hand over, but still a field to scan into.
    await page.getByText('Nothing to hand over').waitFor();
    await page.getByText('A print batch is at the printer.').waitFor();
    await scan('123');
    await page.getByText('There is no card or person for “123”').waitFor();
    const queued = await cardOf(desk.tenant, waiting!);
    await scan(queued.cardNumber);
    await page.getByText(`Card ${queued.cardNumber} is not printed yet`).waitFor();
    const { cardNumber } = await cardOf(desk.tenant, held!);
    await scan(cardNumber);
    const alert = page.getByRole('alert');
    await alert.getByText(`The result of card ${cardNumber} is not saved yet`).waitFor();
    await alert.getByText('Ada Held').waitFor();
    await alert.getByRole('link', { name: /^Open the batch of/ }).click();
    await page.getByLabel('Chip of the card of Ada Held').waitFor();
    await expect.poll(() => page.url()).toContain(id);
    expect(complaints).toEqual([]);
  });
});
