import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { printAtCounter } from '../../../support/browser/print-anyway.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { readCodes } from '../../../support/printed/codes.ts';
import { Cups } from '../../../support/printers/cups.ts';
import { Discovery, EvePrinter } from '../../../support/printers/ippeveprinter.ts';
import { hasPrinters } from '../../../support/printers/programs.ts';
import { done, photographed, queuedCard } from '../../../support/records/cards.ts';
import { directory } from '../../../support/server/directory.ts';

describe.skipIf(!hasPrinters || !hasBrowser)('a card at a real printer', () => {
  const work = directory();
  const desk = openDesk(['operator', 'reviewer']);
  let discovery: Discovery;
  beforeAll(async () => {
    discovery = await Discovery.start(work);
  });
  afterAll(() => discovery.stop());

  it('lies in the tray with both sides at the end of the journey at the counter', async () => {
    const own = join(work, 'tray');
    mkdirSync(own);
    const eve = await EvePrinter.start(own, discovery, { name: 'Tray', options: ['-2'] });
    const { tenant, server } = desk;
    const printer = await done(
      tenant.send('POST', '/printers', { body: { name: 'Window 1', uri: eve.uri } }),
    );
    expect(printer).toMatchObject({ sides: 'two-sided-long-edge', completedMeans: 'printed' });
    const holder = await createHolder(tenant);
    const { page, complaints } = await desk.come(`/counter/${holder}`);
    const main = page.getByRole('main');
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: demoFace('25') });
    await main.getByRole('button', { name: 'Approve' }).click();
    await printAtCounter(page, 'Order and print');
    await page.getByText(/^Card \d+ is printed\.$/).waitFor();
    await main.getByRole('button', { name: 'Hand over' }).click();
    await page.getByText(/handed over to Ada Lovelace/).waitFor();
    expect(complaints).toEqual([]);

    const [card] = await done(tenant.send('GET', `/cards?cardHolderId=${holder}`));
    expect(card.status).toBe('active');
    expect(eve.tray.cameOut.map(({ name }) => name)).toEqual([card.cardNumber]);
    const texts = await textsOnPages(own, eve.tray.cameOut[0]!.document);
    expect(texts).toHaveLength(2);
    expect(texts.flat()).toContain(`${server.url}/v/${card.verificationCode}`);
    await eve.kill();
  });

  it('comes out of CUPS as a PDF, whose QR code can still be read', async () => {
    const own = join(work, 'cups');
    mkdirSync(own);
    // Filters of CUPS run as another account, which has to reach them.
    chmodSync(work, 0o755);
    const cups = await Cups.start(own);
    const { uri, out } = cups.addPdfQueue('Cards');
    const { tenant, server } = desk;
    const printer = await done(
      tenant.send('POST', '/printers', { body: { name: 'PDF', uri, sides: 'two-sided-long-edge' } }),
    );
    expect(printer.completedMeans).toBe('sent');
    const { id, verificationCode } = await queuedCard(tenant, await photographed(server, tenant));
    const batch = await done(
      tenant.send('POST', '/print-batches', { body: { cardIds: [id], printerId: printer.id } }),
    );
    const job = async () => (await done(tenant.send('GET', `/print-batches/${batch.id}`))).cards[0].job;
    while (['waiting', 'sending', 'accepted'].includes((await job()).state)) await Bun.sleep(50);
    expect(await job()).toMatchObject({ state: 'sent' });
    const files = [...new Bun.Glob('*.pdf').scanSync(out)];
    expect(files).toHaveLength(1);
    const texts = await textsOnPages(own, await Bun.file(join(out, files[0]!)).bytes());
    expect(texts.flat()).toContain(`${server.url}/v/${verificationCode}`);
    await cups.kill();
  });
});

/** The texts of the codes on each page, which Poppler draws as another program would. */
async function textsOnPages(work: string, document: Uint8Array): Promise<string[][]> {
  const file = join(work, 'card.pdf');
  writeFileSync(file, document);
  const ran = Bun.spawnSync(['pdftoppm', '-r', '300', '-png', file, join(work, 'page')]);
  expect(ran.stderr.toString()).toBe('');
  const pages = [...new Bun.Glob('page-*.png').scanSync(work)].sort();
  return Promise.all(
    pages.map(async (page) =>
      (await readCodes(await Bun.file(join(work, page)).bytes())).map(({ text }) => text),
    ),
  );
}
