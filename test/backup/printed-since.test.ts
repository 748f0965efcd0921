import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FalsePrinter } from '../support/printers/false-printer.ts';
import { done, photographed, queuedCard } from '../support/records/cards.ts';
import { directory } from '../support/server/directory.ts';
import { cookieOf, PASSWORD, startHarness } from '../support/server/harness.ts';
import { backedUp, restored } from './installation.ts';

it('prints no card twice for a backup in which the card still waited for its printer', async () => {
  const printer = await FalsePrinter.start();
  const dataDir = directory();
  const before = await startHarness({ DATA_DIR: dataDir });
  const tenant = before.organisation();
  const { email } = await tenant.staff('admin');
  const body = { name: 'Desk', uri: printer.uri };
  const { id: printerId } = await done(tenant.send('POST', '/printers', { body }));
  await printer.close();
  const cardIds = [(await queuedCard(tenant, await photographed(before, tenant))).id];
  const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds, printerId } }));
  const { path } = await backedUp(dataDir);
  await printer.listen();
  const cameOut = () => {
    before.context.prints.wake();
    return printer.cameOut;
  };
  await expect.poll(cameOut, { interval: 25 }).toHaveLength(1);
  await before.stop();

  const target = join(directory(), 'data');
  expect(await restored(target, path)).toMatchObject({ cardsAtPrinters: 1 });
  const after = await startHarness({ DATA_DIR: target });
  await after.context.prints.idle();
  const cookie = cookieOf(await after.send('POST', '/session', { body: { email, password: PASSWORD } }));
  const { cards } = (await after.send('GET', `/print-batches/${batch.id}`, { cookie })).body.data;
  expect(cards[0].job).toMatchObject({ state: 'unclear', message: expect.stringContaining('restored') });
  expect(printer.cameOut).toHaveLength(1);
  await after.stop();
  await printer.close();
});
