import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FalsePrinter } from '../../support/printers/false-printer.ts';
import { cardOf, done, photographed, queuedCard } from '../../support/records/cards.ts';
import { until, untilJobIs } from '../../support/records/printers.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
let printer: FalsePrinter;
let printerId: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  holder = await photographed(server, tenant, { firstName: 'Łucja', lastName: 'Ōno' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  printer = await FalsePrinter.start();
  const body = { name: `Desk ${crypto.randomUUID()}`, uri: printer.uri };
  printerId = (await done(tenant.send('POST', '/printers', { body }))).id;
  return () => printer.close();
});

/** Gives the printer a batch of new cards; returns the batch. */
async function printed(count = 1, to = printerId) {
  const cardIds: string[] = [];
  for (let left = count; left > 0; left--) {
    const person = count === 1 ? holder : await photographed(server, tenant);
    cardIds.push((await queuedCard(tenant, person)).id);
  }
  return done(tenant.send('POST', '/print-batches', { body: { cardIds, printerId: to } }));
}

const batchOf = ({ id }: { id: string }) => done(tenant.send('GET', `/print-batches/${id}`));
const printerNow = () => done(tenant.send('GET', `/printers/${printerId}`));
const end = async ({ cards }: { cards: { cardId: string }[] }) => {
  for (const { cardId } of cards)
    await done(tenant.send('POST', `/cards/${cardId}/revoke`, { body: { reason: 'other' } }));
};

const once = ({ id }: { id: string }, state: string, place = 0) => untilJobIs(tenant, id, state, place);

describe('a printer that prints', () => {
  it('prints one job a card, in order, named by card numbers', async () => {
    const batch = await printed(3);
    const after = await once(batch, 'printed', 2);
    expect(after).toMatchObject({ status: 'completed', printedCount: 3, printerId });
    const numbers = after.cards.map(({ cardNumber }: { cardNumber: string }) => cardNumber);
    expect(printer.cameOut.map(({ name }) => name)).toEqual(numbers);
    for (const { document } of printer.cameOut)
      expect(Buffer.from(document).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    expect((await cardOf(tenant, after.cards[0].cardId)).status).toBe('printed');
  });

  it('puts nobody’s name into the spool', async () => {
    await once(await printed(), 'printed');
    for (const { message } of printer.requests)
      for (const { attributes } of message.groups)
        expect(JSON.stringify([...attributes.values()])).not.toMatch(/Łucja|Ōno/);
    expect(Buffer.from(printer.cameOut[0]!.document).toString('latin1')).not.toContain('ucja');
  });

  it('knows the number of the job before the card leaves', async () => {
    printer.next('Send-Document', { kind: 'delay', ms: 300 });
    const batch = await printed();
    const sending = await once(batch, 'sending');
    expect(sending.cards[0].job).toMatchObject({ remoteId: printer.jobs[0]!.id, settledAt: null });
    await once(batch, 'printed');
  });

  it('says only `sent` where completed proves no print, until somebody has the card', async () => {
    await done(tenant.send('PATCH', `/printers/${printerId}`, { body: { completedMeans: 'sent' } }));
    const batch = await once(await printed(), 'sent');
    const { cardId } = batch.cards[0];
    expect(batch).toMatchObject({ status: 'open', printedCount: 0 });
    expect((await cardOf(tenant, cardId)).status).toBe('printing');
    await done(tenant.send('POST', `/cards/${cardId}/seen`));
    expect(await batchOf(batch)).toMatchObject({ status: 'completed', printedCount: 1 });
    expect(await cardOf(tenant, cardId)).toMatchObject({ status: 'printed' });
  });

  it('takes a card that was only sent for printed when it is handed over', async () => {
    await done(tenant.send('PATCH', `/printers/${printerId}`, { body: { completedMeans: 'sent' } }));
    const batch = await once(await printed(), 'sent');
    const card = await done(tenant.send('POST', `/cards/${batch.cards[0].cardId}/activate`, { body: {} }));
    expect(card).toMatchObject({ status: 'active', printedAt: expect.any(String) });
    expect((await batchOf(batch)).status).toBe('completed');
  });
});

describe('a print that goes wrong', () => {
  it('has failed, with the printer’s reason, when the printer aborts it', async () => {
    printer.isByHand = true;
    const batch = await once(await printed(), 'accepted');
    printer.move(1, 'processing');
    printer.move(1, 'aborted', ['media-empty-error']);
    const after = await once(batch, 'failed');
    expect(after.cards[0].job.reasons).toEqual(['media-empty-error']);
    expect(await cardOf(tenant, after.cards[0].cardId)).toMatchObject({ status: 'print_failed' });
    expect(printer.cameOut).toEqual([]);
  });

  it('is unclear, and stays so, when the printer forgets it', async () => {
    printer.isByHand = true;
    const batch = await once(await printed(), 'accepted');
    printer.forgetJobs();
    const after = await once(batch, 'unclear');
    const { cardId } = after.cards[0];
    // From here on, nothing is asked of the printer for a minute.
    await server.context.prints.idle();
    expect(printer.requests.filter(({ operation }) => operation === 'Send-Document')).toHaveLength(1);
    const listed = await done(tenant.send('GET', `/print-jobs?state=unclear&cardId=${cardId}`));
    expect(listed).toMatchObject([{ cardId, state: 'unclear', remoteId: 1 }]);
    const results = [{ cardId, result: 'failed', failedReason: 'It never came out.' }];
    await done(tenant.send('POST', `/print-batches/${batch.id}/complete`, { body: { results } }));
    expect((await batchOf(batch)).cards[0]).toMatchObject({ result: 'failed', job: { state: 'failed' } });
  });

  it.each([
    ['closes the connection, and has printed', 'close', true, 'unclear'],
    ['closes the connection, and got nothing', 'close', false, 'printed'],
    ['answers half, and has printed', 'half', true, 'unclear'],
    ['answers garbage, and has printed', 'garbage', true, 'unclear'],
    ['answers garbage, and got nothing', 'garbage', false, 'printed'],
  ] as const)('comes out once when the printer %s', async (_, kind, does, state) => {
    printer.next('Send-Document', { kind, does });
    const batch = await once(await printed(), state);
    expect(printer.cameOut).toHaveLength(1);
    await end(batch);
  });

  it('is unclear when the printer takes the card, answers nothing, and forgets', async () => {
    printer.next('Send-Document', { kind: 'close', does: true });
    printer.next('Get-Job-Attributes', { kind: 'status', status: 0x0406 });
    const batch = await once(await printed(), 'unclear');
    expect(printer.cameOut).toHaveLength(1);
    await end(batch);
  });

  it('waits while the printer is busy', async () => {
    printer.next('Create-Job', { kind: 'status', status: 0x0507 });
    await once(await printed(), 'printed');
    expect(printer.cameOut).toHaveLength(1);
  });

  it('waits while the printer is switched off, and can go to another printer', async () => {
    await printer.close();
    const batch = await printed();
    const other = await FalsePrinter.start();
    const body = { name: `Other ${crypto.randomUUID()}`, uri: other.uri };
    const { id } = await done(tenant.send('POST', '/printers', { body }));
    await done(tenant.send('POST', `/print-batches/${batch.id}/move`, { body: { printerId: id } }));
    const after = await once(batch, 'printed');
    expect(after).toMatchObject({ printerId: id, cards: [{ job: { printerName: body.name } }] });
    expect(other.cameOut).toHaveLength(1);
    await other.close();
  });

  it('is cancelled at the printer when somebody cancels the batch', async () => {
    printer.isByHand = true;
    const batch = await once(await printed(3), 'accepted', 1);
    await done(tenant.send('POST', `/print-batches/${batch.id}/cancel`));
    const after = await once(batch, 'returned', 1);
    expect(after.cards.map(({ result }: { result: string }) => result)).toEqual(Array(3).fill('returned'));
    expect(printer.jobs.map(({ state }) => state)).toEqual(['canceled', 'canceled']);
  });

  it('stops the printer after three failures in a row', async () => {
    printer.isByHand = true;
    const batch = await printed(4);
    for (const [place, jobId] of [1, 2, 3].entries()) {
      await once(batch, 'accepted', place);
      printer.move(jobId, 'aborted');
      await once(batch, 'failed', place);
    }
    expect((await printerNow()).pausedBecause).toBe('failures');
    expect((await batchOf(batch)).cards[3].job.state).toBe('waiting');
    printer.isByHand = false;
    await done(tenant.send('POST', `/printers/${printerId}/resume`));
    await once(batch, 'printed', 3);
  });

  it('goes to no other printer that answers at the same address', async () => {
    await once(await printed(), 'printed');
    await server.context.prints.idle();
    printer.becomeAnother();
    const batch = await printed();
    await until('it is paused', async () => (await printerNow()).pausedBecause !== null);
    expect(await printerNow()).toMatchObject({ pausedBecause: 'other_printer', waitingCount: 1 });
    expect(printer.jobs).toEqual([]);
    await done(tenant.send('POST', `/printers/${printerId}/resume`));
    await once(batch, 'printed');
  });
});

describe('a printer that is added', () => {
  it('has to answer', async () => {
    const body = { name: 'Nowhere', uri: 'ipp://127.0.0.1:9/ipp/print' };
    const { status, body: answer } = await tenant.send('POST', '/printers', { body });
    expect(status).toBe(422);
    expect(answer.error.details).toMatchObject([{ path: '/uri', code: 'unreachable' }]);
  });

  it('has to take PDF', async () => {
    printer.attributes.set('document-format-supported', [{ type: 'mimeMediaType', value: 'image/jpeg' }]);
    const body = { name: 'No PDF', uri: printer.uri };
    const { status, body: answer } = await tenant.send('POST', '/printers', { body });
    expect(status).toBe(422);
    expect(answer.error.details).toMatchObject([{ path: '/uri', code: 'no_pdf' }]);
  });

  it('says how it is', async () => {
    printer.attributes.set('printer-state-reasons', [{ type: 'keyword', value: 'media-empty-error' }]);
    const status = await done(tenant.send('GET', `/printers/${printerId}/status`));
    expect(status).toMatchObject({ isReachable: true, state: 'idle', reasons: ['media-empty-error'] });
    await printer.close();
    expect(await done(tenant.send('GET', `/printers/${printerId}/status`))).toMatchObject({
      isReachable: false,
      trouble: expect.any(String),
    });
  });

  it('prints a test card', async () => {
    await done(tenant.send('POST', `/printers/${printerId}/test-card`));
    expect(printer.cameOut).toMatchObject([{ name: 'Test card' }]);
  });

  it('is there for its own organisation alone', async () => {
    const other = server.organisation();
    expect((await other.send('GET', `/printers/${printerId}`)).status).toBe(404);
    expect((await other.send('POST', `/printers/${printerId}/test-card`)).status).toBe(404);
  });
});
