import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findCard } from '../../../src/cards/change.ts';
import { beginPrinting, notePrinted, notePrintFailed, requeue } from '../../../src/cards/print.ts';
import type { Card } from '../../../src/db/schema/cards.ts';
import { systemActor, type Tx, writeNow } from '../../../src/db/tx.ts';
import { cardOf, done, failPrint, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { approvePhoto } from '../orders/orders.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
// biome-ignore lint/suspicious/noExplicitAny: a card as the API shows it
let queued: any;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
beforeEach(async () => {
  holder = await photographed(server, tenant, { department: 'Mathematics' });
  queued = await queuedCard(tenant, holder);
});
afterAll(() => server.stop());

const step = (work: (tx: Tx, card: Card) => Card) =>
  writeNow(server.context, systemActor('printer'), (tx) => work(tx, findCard(tx.db, tenant.id, queued.id)));
const address = 'https://cards.example.edu';
const begin = (tx: Tx, card: Card) => beginPrinting(tx, card, address, null);
const itemStatus = async () =>
  (await done(tenant.send('GET', `/orders/${queued.orderId}`))).items[0].status as string;
const patch = (body: Record<string, unknown>) =>
  done(tenant.send('PATCH', `/card-holders/${holder}`, { body }));

it('freezes what is printed when the printer takes the card, not before and not after', async () => {
  await patch({ department: 'Computing' });
  step(begin);
  await patch({ department: 'Physics' });
  const printing = await cardOf(tenant, queued.id);
  expect(printing).toMatchObject({ status: 'printing', printedFields: { department: 'Computing' } });
  expect(await itemStatus()).toBe('printing');
  step((tx, card) =>
    notePrinted(tx, card, { printedAt: '2026-05-06T07:08:09.000Z', csn: null, printer: null, address }),
  );
  expect(await cardOf(tenant, queued.id)).toEqual({
    ...printing,
    ...{ status: 'printed', printedAt: '2026-05-06T07:08:09.000Z' },
    ...{ version: printing.version + 1, updatedAt: expect.any(String) },
  });
});

it('prints the newest version of the design, and the photo of that moment', async () => {
  const db = server.context.db.$client;
  db.run(
    `INSERT INTO design_versions SELECT design_id, 2, front, back, created_at FROM design_versions WHERE design_id = ?`,
    [queued.designId],
  );
  db.run('UPDATE designs SET version = 2 WHERE id = ?', [queued.designId]);
  step(begin);
  const { currentPhotoId } = await done(tenant.send('GET', `/card-holders/${holder}`));
  expect(await cardOf(tenant, queued.id)).toMatchObject({ designVersion: 2, photoId: currentPhotoId });
});

it('says why a print failed, and decides anew what is printed the next time', async () => {
  step(begin);
  step((tx, card) => notePrintFailed(tx, card, 'ribbon torn'));
  expect(await cardOf(tenant, queued.id)).toMatchObject({
    status: 'print_failed',
    statusReason: 'ribbon torn',
  });
  expect(await itemStatus()).toBe('printing');
  step(requeue);
  expect(await cardOf(tenant, queued.id)).toMatchObject({
    ...{ status: 'queued', statusReason: null, printedFields: null, printedAt: null },
  });
  expect(await itemStatus()).toBe('ready');
  await patch({ department: 'Physics' });
  step(begin);
  expect((await cardOf(tenant, queued.id)).printedFields.department).toBe('Physics');
});

it('has what a bridge prints after a failed print as it is then, which is what is shown of it', async () => {
  await failPrint(tenant, queued.id);
  await patch({ lastName: 'Newname', expiryDate: '2090-01-01' });
  const photoId = await approvePhoto(server, tenant, holder);
  const card = await print(tenant, queued.id, { activate: true });
  expect(card).toMatchObject({ status: 'active', validUntil: '2090-01-01', photoId });
  expect(card.printedFields).toMatchObject({ lastName: 'Newname', expiryDate: '2090-01-01' });
  const { data } = (await server.send('GET', `/verify/${card.verificationCode}`)).body;
  expect(data).toMatchObject({ valid: true, validUntil: '2090-01-01' });
  expect(data.displayName).toContain('Newname');
});

it('can be revoked in the printer, and is not printed any more', async () => {
  step(begin);
  await done(tenant.send('POST', `/cards/${queued.id}/revoke`, { body: { reason: 'other' } }));
  expect(await itemStatus()).toBe('failed');
  const printLate = () =>
    step((tx, card) => notePrinted(tx, card, { printedAt: tx.at, csn: null, printer: null, address }));
  expect(printLate).toThrow('The card is revoked (other), which is final');
  expect(() => step(requeue)).toThrow('The card is revoked');
});

it('is not taken by two printers', () => {
  step(begin);
  expect(() => step(begin)).toThrow('The card is printing');
});
