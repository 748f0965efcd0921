import { expect } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { beginJob, type JobEnd, settleJob } from '../../../src/printing/jobs/steps.ts';
import { createPrinter, type PrinterInput } from '../../../src/printing/printers/save.ts';
import type { Harness, Tenant } from '../server/harness.ts';
import { done } from './cards.ts';

const ACTOR = systemActor('printers');

/** Makes a printer that nobody has asked what it is. Nothing answers at its address, so its cards wait. */
export const plantPrinter = ({ context }: Harness, { id }: Tenant, values: Partial<PrinterInput> = {}) =>
  write(context, ACTOR, createPrinter, id, {
    name: 'Window 1',
    uri: 'ipp://127.0.0.1:9/printers/window-1',
    sides: 'one-sided',
    orientation: null,
    stock: null,
    isDefault: false,
    completedMeans: 'sent',
    makeAndModel: 'Zebra ZC300',
    printerUuid: null,
    ...values,
  });

/** Waits until it is so. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 25, message: `it never came to this: ${what}` }).toBe(true);
}

/** Waits until a card's job in a batch is in this state; returns the batch. */
export async function untilJobIs(tenant: Tenant, batchId: string, state: string, place = 0) {
  const batch = () => done(tenant.send('GET', `/print-batches/${batchId}`));
  await until(state, async () => (await batch()).cards[place].job.state === state);
  return batch();
}

/** The last job of a card. */
export async function jobOf(tenant: Tenant, cardId: string): Promise<{ id: string; printerId: string }> {
  const [job] = await done(tenant.send('GET', `/print-jobs?cardId=${cardId}&pageSize=1`));
  return job;
}

/** Gives a card to its printer, as the sender does. */
export async function begin({ context }: Harness, tenant: Tenant, cardId: string): Promise<void> {
  const { id, printerId } = await jobOf(tenant, cardId);
  await write(context, ACTOR, beginJob, id, printerId, { id: 417, uuid: null });
}

/** Ends the job of a card, as the sender does when the printer has said so. */
export async function settle(
  { context }: Harness,
  tenant: Tenant,
  cardId: string,
  state: JobEnd['state'],
  said: Partial<JobEnd> = {},
): Promise<void> {
  const { id } = await jobOf(tenant, cardId);
  const end = { state, reasons: [], message: null, ...said };
  await write(context, ACTOR, settleJob, id, end, context.publicUrl);
}
