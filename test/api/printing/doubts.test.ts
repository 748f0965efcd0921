import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleLapsedBatches } from '../../../src/printing/batches/close.ts';
import { type FalseJob, FalsePrinter } from '../../support/printers/false-printer.ts';
import { cardOf, done, photographed, queuedCard } from '../../support/records/cards.ts';
import { until, untilJobIs } from '../../support/records/printers.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let printer: FalsePrinter;
let printerId: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

beforeEach(async () => {
  printer = await FalsePrinter.start();
  const body = { name: `Desk ${crypto.randomUUID()}`, uri: printer.uri };
  printerId = (await done(tenant.send('POST', '/printers', { body }))).id;
  return () => printer.close();
});

async function printed() {
  const cardIds = [(await queuedCard(tenant, await photographed(server, tenant))).id];
  return done(tenant.send('POST', '/print-batches', { body: { cardIds, printerId } }));
}

const batchOf = ({ id }: { id: string }) => done(tenant.send('GET', `/print-batches/${id}`));
const revoke = (cardId: string) =>
  done(tenant.send('POST', `/cards/${cardId}/revoke`, { body: { reason: 'other' } }));

const once = ({ id }: { id: string }, state: string) => untilJobIs(tenant, id, state);

const asked = (operation: string) => printer.requests.filter((one) => one.operation === operation).length;

/** Lets the sender's minute between two questions about jobs in doubt pass. */
async function aMinuteLater() {
  const before = asked('Get-Job-Attributes');
  server.clock.advance(61_000);
  server.context.prints.wake();
  await until('the printer is asked', () => asked('Get-Job-Attributes') > before);
  await server.context.prints.idle();
}

describe('a card comes out once', () => {
  it('when its document arrives late, and its job can’t be cancelled', async () => {
    printer.isByHand = true;
    printer.next('Send-Document', { kind: 'close', does: false });
    printer.always('Cancel-Job', { kind: 'close', does: false });
    const batch = await printed();
    await until('it was to be cancelled', () => asked('Cancel-Job') > 0);
    await Bun.sleep(100);
    printer.jobs[0]!.documents.push(Buffer.from('late'));
    printer.move(1, 'completed');
    printer.isByHand = false;
    printer.always('Cancel-Job', null);
    server.context.prints.wake();
    await once(batch, 'unclear');
    expect(printer.cameOut).toHaveLength(1);
    expect(asked('Create-Job')).toBe(1);
  });

  it('when its batch is cancelled while nobody knows whether it was sent', async () => {
    printer.next('Send-Document', { kind: 'close', does: false });
    printer.always('Get-Job-Attributes', { kind: 'close', does: false });
    const batch = await once(await printed(), 'sending');
    await until('the printer is in trouble', () => asked('Get-Job-Attributes') > 0);
    await done(tenant.send('POST', `/print-batches/${batch.id}/cancel`));
    printer.move(1, 'aborted');
    printer.always('Get-Job-Attributes', null);
    server.context.prints.wake();
    await once(batch, 'returned');
    expect(printer.cameOut).toEqual([]);
  });

  it('when somebody says that it failed while the printer has it', async () => {
    printer.isByHand = true;
    const batch = await once(await printed(), 'accepted');
    const results = [{ cardId: batch.cards[0].cardId, result: 'failed' }];
    await done(tenant.send('POST', `/print-batches/${batch.id}/complete`, { body: { results } }));
    await until('its job is cancelled', () => printer.jobs[0]!.state === 'canceled');
  });

  it('when the printer is removed before anybody has seen it', async () => {
    await done(tenant.send('PATCH', `/printers/${printerId}`, { body: { completedMeans: 'sent' } }));
    const batch = await once(await printed(), 'sent');
    await done(tenant.send('DELETE', `/printers/${printerId}`));
    server.clock.advance(8 * 24 * 60 * 60_000);
    await settleLapsedBatches(server.context);
    await done(tenant.send('POST', `/print-batches/${batch.id}/cancel`));
    expect((await cardOf(tenant, batch.cards[0].cardId)).status).toBe('printing');
  });
});

describe('a card isn’t called printed', () => {
  it('when the connection broke while it was sent, however often the printer is asked', async () => {
    printer.next('Send-Document', { kind: 'close', does: true });
    const batch = await once(await printed(), 'unclear');
    await aMinuteLater();
    expect((await batchOf(batch)).cards[0].job.state).toBe('unclear');
    await revoke(batch.cards[0].cardId);
  });

  it('when the connection broke, and the printer still worked on it at the next question', async () => {
    printer.isByHand = true;
    printer.next('Send-Document', { kind: 'close', does: true });
    const batch = await once(await printed(), 'accepted');
    printer.move(1, 'completed');
    await once(batch, 'unclear');
    await revoke(batch.cards[0].cardId);
  });
});

describe('nothing is stuck', () => {
  it('when an aborted job has lost its document', async () => {
    printer.isByHand = true;
    const batch = await once(await printed(), 'accepted');
    printer.jobs[0]!.documents = [];
    printer.move(1, 'aborted');
    await once(batch, 'failed');
  });

  it('when the last card of a batch is revoked', async () => {
    printer.isByHand = true;
    const batch = await once(await printed(), 'accepted');
    await revoke(batch.cards[0].cardId);
    expect((await batchOf(batch)).status).toBe('completed');
  });

  it('when a bridge says that the last card of a batch is printed', async () => {
    printer.isByHand = true;
    const batch = await once(await printed(), 'accepted');
    await done(tenant.send('POST', `/sync/cards/${batch.cards[0].cardId}/printed`, { body: {} }));
    await settleLapsedBatches(server.context);
    expect(await batchOf(batch)).toMatchObject({ status: 'completed', printedCount: 1 });
  });

  it('when the printer lets us cancel nothing', async () => {
    printer.isByHand = true;
    const batch = await once(await printed(), 'accepted');
    printer.always('Cancel-Job', { kind: 'status', status: 0x0401 });
    await revoke(batch.cards[0].cardId);
    printer.isByHand = false;
    await once(await printed(), 'printed');
  });
});

it('cancels nobody else’s job under the same number', async () => {
  printer.isByHand = true;
  const batch = await once(await printed(), 'accepted');
  await printer.close();
  const others: FalseJob = { ...printer.jobs[0]!, uuid: 'urn:uuid:0', name: 'Invoice', userName: 'grace' };
  printer.jobs = [others];
  await revoke(batch.cards[0].cardId);
  const before = asked('Get-Job-Attributes') + asked('Cancel-Job');
  await printer.listen();
  server.context.prints.wake();
  await until('it is asked', () => asked('Get-Job-Attributes') + asked('Cancel-Job') > before);
  await server.context.prints.idle();
  expect(others.state).toBe('pending');
});
