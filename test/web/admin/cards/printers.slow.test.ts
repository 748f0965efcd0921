import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { printAtCounter } from '../../../support/browser/print-anyway.ts';
import { FalsePrinter } from '../../../support/printers/false-printer.ts';
import { cardOf, done, photographed, queuedCard } from '../../../support/records/cards.ts';
import { begin, plantPrinter, settle } from '../../../support/records/printers.ts';

/** `printer-state` (RFC 8011, section 5.4.11). */
const STOPPED = 5;

describe.skipIf(!hasBrowser)('printers in the web app', () => {
  const desk = openDesk(['admin', 'operator', 'reviewer']);
  let printer: FalsePrinter;
  beforeEach(async () => {
    printer = await FalsePrinter.start();
  });
  afterEach(() => printer.close());
  const queued = async (lastName: string) => {
    const holder = await photographed(desk.server, desk.tenant, { lastName });
    return { holder, card: await queuedCard(desk.tenant, holder) };
  };
  const batchOf = (printerId: string, ...cardIds: string[]) =>
    done(desk.tenant.send('POST', '/print-batches', { body: { cardIds, printerId } }));

  it('are added by their address, say what they want, and are changed, paused and removed', async () => {
    const { attributes } = printer;
    attributes.set('printer-state', [{ type: 'enum', value: STOPPED }]);
    attributes.set(
      'printer-state-reasons',
      ['media-empty-error', 'vendor-gnome-warning'].map((value) => ({ type: 'keyword', value })),
    );
    attributes.set('marker-names', [{ type: 'name', value: 'YMCKO ribbon' }]);
    attributes.set('marker-levels', [{ type: 'integer', value: 7 }]);
    attributes.set('media-supported', [{ type: 'keyword', value: 'om_card_54x86mm' }]);
    attributes.set('printer-error-policy', [{ type: 'name', value: 'retry-job' }]);
    const { page, complaints } = await desk.come('/settings/printing');
    await page.getByText('No printer is connected').waitFor();
    await page.getByRole('button', { name: 'Add a printer' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a printer' });
    const add = adding.getByRole('button', { name: 'Add', exact: true });
    await adding.getByText('ipp://localhost/printers/NAME').waitFor();
    await add.click();
    await adding.getByText('Give it a name').waitFor();
    await adding.getByLabel('Name').fill('Window 1');
    const address = adding.getByRole('textbox', { name: 'Address' });
    await address.fill('http://localhost/');
    await add.click();
    await adding.locator('input[aria-invalid=true]').waitFor();
    await address.fill(printer.uri);
    await add.click();
    const panel = page.getByRole('region', { name: 'Window 1' });
    await panel.getByText('no cards left').waitFor();
    await panel.getByText('Put cards into the hopper.').waitFor();
    // A keyword that is not a common one is shown as the printer says it.
    await panel.getByText('vendor-gnome').waitFor();
    await panel.getByText('7%, low').waitFor();
    await panel.getByText('lpadmin -p print -o printer-error-policy=abort-job').waitFor();
    await expectNothingForAxe(page);

    await panel.getByRole('button', { name: 'Actions for Window 1' }).click();
    await page.getByRole('menuitem', { name: 'Change…' }).click();
    const editing = page.getByRole('dialog', { name: 'Change Window 1' });
    await editing.getByRole('combobox', { name: 'Card stock' }).click();
    await page.getByRole('option', { name: '54 × 86 mm (om_card_54x86mm)' }).click();
    await editing.getByText('The card came out', { exact: true }).click();
    await expectNothingForAxe(page);
    await editing.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Window 1 changed.').waitFor();
    const [saved] = await done(desk.tenant.send('GET', '/printers'));
    expect(saved).toMatchObject({ stock: 'om_card_54x86mm', completedMeans: 'printed', isDefault: true });

    await panel.getByRole('button', { name: 'Print a test card' }).click();
    await page.getByText('A test card was sent to Window 1.').waitFor();
    expect(printer.cameOut).toHaveLength(1);
    await panel.getByRole('button', { name: 'Pause' }).click();
    await panel.getByText('Paused: it gets no cards').waitFor();
    await panel.getByRole('button', { name: 'Resume' }).click();
    await panel.getByRole('button', { name: 'Pause' }).waitFor();
    await panel.getByRole('button', { name: 'Actions for Window 1' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No printer is connected').waitFor();
    // The browser complains of the refused address.
    expect(complaints).toEqual([expect.stringContaining('422')]);
  });

  it('print at the counter, where each outcome leads to its next step', async () => {
    const { holder, card } = await queued('Counter');
    printer.isByHand = true;
    await plantPrinter(desk.server, desk.tenant, { uri: printer.uri, completedMeans: 'printed' });
    await plantPrinter(desk.server, desk.tenant, { name: 'Window 2' });
    const { page, complaints } = await desk.come(`/counter/${holder}`, { isNew: true });
    const chooser = page.getByRole('combobox', { name: 'Printer' });
    await chooser.click();
    await page.getByRole('option', { name: 'Window 2' }).click();
    await page.reload();
    // The desk's printer is remembered.
    await expect.poll(() => chooser.inputValue()).toBe('Window 2');
    await chooser.click();
    await page.getByRole('option', { name: /^Window 1/ }).click();
    const pressPrint = () => page.getByRole('main').getByRole('button', { name: 'Print the card' }).click();
    /** Waits until the printer has the card, and returns the number of its job. */
    const atPrinter = async (id: number) => {
      await page.getByText('At the printer Window 1 …').waitFor();
      await expect.poll(() => printer.jobs.find((job) => job.id === id)?.documents.length).toBe(1);
      return id;
    };
    await printAtCounter(page, 'Print the card');
    printer.move(await atPrinter(1), 'processing');
    printer.move(1, 'aborted', ['aborted-by-system', 'marker-supply-empty-error']);
    await page.getByText('The last print failed: ribbon empty.').waitFor();

    await pressPrint();
    await atPrinter(2);
    printer.move(2, 'processing');
    printer.move(2, 'canceled', ['job-canceled-at-device']);
    await page.getByText('Nobody knows whether it came out').waitFor();
    await page.getByText('cancelled at the printer').waitFor();
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'It did not come out' }).click();
    await page.getByText('The last print failed').waitFor();

    await pressPrint();
    printer.move(await atPrinter(3), 'completed');
    await page.getByText(`Card ${card.cardNumber} is printed.`).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Hand over' }).click();
    await page.getByText(/handed over to Ada Counter/).waitFor();
    expect(printer.cameOut.map(({ name }) => name)).toEqual([card.cardNumber]);
    expect((await cardOf(desk.tenant, card.id)).status).toBe('active');
    expect(complaints).toEqual([]);
  });

  it('lose sight of cards, which somebody decides about, or a scan', async () => {
    const lost = await queued('Lost');
    const found = await queued('Found');
    const sent = await queued('Sent');
    const { id } = await plantPrinter(desk.server, desk.tenant);
    await batchOf(id, lost.card.id, found.card.id, sent.card.id);
    for (const [{ card }, state] of [
      [lost, 'unclear'],
      [found, 'unclear'],
      [sent, 'sent'],
    ] as const) {
      await begin(desk.server, desk.tenant, card.id);
      await settle(desk.server, desk.tenant, card.id, state);
    }
    const { page, complaints } = await desk.come('/printing/unclear', { isNew: true });
    await page.getByText('2 cards may have come out').waitFor();
    await page.getByRole('img', { name: '2 cards unclear' }).waitFor();
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'It did not come out: the card of Ada Lost' }).click();
    await page.getByText('1 card may have come out').waitFor();
    expect((await cardOf(desk.tenant, lost.card.id)).status).toBe('print_failed');

    await page.goto(`${desk.server.url}/admin/printing/hand-over`);
    await page.getByText('2 cards may have come out of their printers').waitFor();
    await page.getByLabel('Name or card number').fill(verificationLinkOf(found.card));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Hand over this card?' }).waitFor();
    expect((await cardOf(desk.tenant, found.card.id)).status).toBe('printed');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    // Whoever hands a card over has it in hand.
    await page.getByLabel('Name or card number').fill(sent.card.cardNumber);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes, hand over' }).click();
    await page.getByText('1 card handed over.').waitFor();
    expect((await cardOf(desk.tenant, sent.card.id)).status).toBe('active');
    expect(complaints).toEqual([]);
  });

  it('take a batch, whose rest is moved, paused and cancelled', async () => {
    const cards = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) cards.push((await queued(name)).card.id);
    await plantPrinter(desk.server, desk.tenant);
    await plantPrinter(desk.server, desk.tenant, { name: 'Window 2' });
    const { page, complaints } = await desk.come('/printing', { isNew: true });
    await page.getByRole('button', { name: 'Print all 4 cards…' }).click();
    const making = page.getByRole('dialog', { name: 'Print 4 cards?' });
    await expect
      .poll(() => making.getByRole('combobox', { name: 'Printer' }).inputValue())
      .toBe('Window 1 (default)');
    expect(await making.getByText('Time for printing').count()).toBe(0);
    await making.getByLabel('To print all the same, type “print anyway”').fill('print anyway');
    await making.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByText('0 of 4 cards done · 4 in line').waitFor();
    const [one, two] = cards;
    for (const [cardId, state] of [
      [one!, 'sent'],
      [two!, 'unclear'],
    ] as const) {
      await begin(desk.server, desk.tenant, cardId);
      await settle(desk.server, desk.tenant, cardId, state);
    }
    await page.getByText('0 of 4 cards done · 2 in line · 1 sent · 1 unclear').waitFor();
    expect(await page.getByRole('link', { name: /PDF/ }).count()).toBe(0);
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused: it gets no cards').waitFor();
    await page.getByRole('button', { name: 'Move the rest…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await page.getByText('The rest goes to Window 2.').waitFor();
    await page.getByRole('heading', { name: 'At Window 2' }).waitFor();
    await page.getByRole('button', { name: 'The one that was sent came out' }).click();
    await page.getByRole('button', { name: 'Save 1 result' }).click();
    await page.getByText('1 of 4 cards done').waitFor();
    await page.getByRole('button', { name: 'Cancel the rest…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the rest' }).click();
    await page.getByText('3 of 4 cards done · 1 unclear').waitFor();
    const states = await Promise.all(cards.map(async (card) => (await cardOf(desk.tenant, card)).status));
    expect(states).toEqual(['printed', 'printing', 'queued', 'queued']);
    expect(complaints).toEqual([]);
  });
});

const verificationLinkOf = ({ verificationCode }: { verificationCode: string }): string =>
  `https://cards.example.edu/v/${verificationCode}`;
