import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobReport, Printer } from '../../src/printing/printers/ipp/printer.ts';
import { Discovery, EvePrinter } from '../support/printers/ippeveprinter.ts';
import { cardPdf, opened, ticketFor } from '../support/printers/opened.ts';
import { over, print } from '../support/printers/print.ts';
import { hasPrinters } from '../support/printers/programs.ts';
import { directory } from '../support/server/directory.ts';

describe.skipIf(!hasPrinters)('ippeveprinter', () => {
  const work = directory();
  let discovery: Discovery;
  let eve: EvePrinter;
  let printer: Printer;
  let count = 0;

  beforeAll(async () => {
    discovery = await Discovery.start(work);
  });
  afterAll(() => discovery.stop());
  beforeEach(async () => {
    const own = join(work, `${++count}`);
    mkdirSync(own);
    eve = await EvePrinter.start(own, discovery, { name: `Cards ${count}`, options: ['-2'] });
    printer = opened(eve.uri);
  });
  afterEach(() => eve.kill());

  it('describes itself', async () => {
    expect(await printer.describe()).toMatchObject({
      ...{ state: 'idle', isAcceptingJobs: true, isCupsQueue: false, errorPolicy: null, lacking: [] },
      ...{ uuid: expect.stringMatching(/^urn:uuid:/), reasons: [], queuedJobs: 0 },
      formats: expect.arrayContaining(['application/pdf']),
      sides: ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'],
      supplies: expect.arrayContaining([{ name: 'Black Toner', type: 'toner', level: 75, isLow: false }]),
    });
  });

  it('prints a card, whose document comes out as it was', async () => {
    const made = await printer.createJob(ticketFor('000042', { sides: 'two-sided-long-edge' }));
    expect(made).toMatchObject({ id: 1, state: 'pending-held', reasons: ['job-data-insufficient'] });
    expect(await printer.job(1)).toMatchObject({ name: '000042', userName: 'lanyard', hasBegun: false });
    await printer.sendDocument(1, cardPdf('one'));
    expect(await over(printer, 1)).toMatchObject({ state: 'completed', hasBegun: true });
    expect(eve.tray.cameOut).toEqual([{ name: '000042', document: Buffer.from(cardPdf('one')) }]);
    expect(await printer.cancelJob(1)).toBe(false);
  });

  it('takes no second job while one waits for its document', async () => {
    await printer.createJob(ticketFor('000042'));
    await expect(printer.createJob(ticketFor('000043'))).rejects.toMatchObject({ kind: 'busy' });
    expect(await printer.cancelJob(1)).toBe(true);
    expect(await printer.job(1)).toMatchObject({ state: 'canceled' });
    expect(await print(printer, '000043')).toMatchObject({ id: 2, state: 'completed' });
  });

  it('says what it lacks', async () => {
    eve.tray.behave({ before: 'echo "STATE: +media-empty-error" >&2; sleep 1' });
    const { id } = await printer.createJob(ticketFor('000042'));
    await printer.sendDocument(id, cardPdf('one'));
    await until(async () => (await printer.describe()).reasons.includes('media-empty-warning'));
    expect(await over(printer, id)).toMatchObject({ state: 'completed' });
  });

  it('says that a job was canceled whose card came out all the same', async () => {
    eve.tray.behave({ before: 'sleep 1' });
    const { id } = await printer.createJob(ticketFor('000042'));
    await printer.sendDocument(id, cardPdf('one'));
    await until(async () => (await printer.job(id))?.state === 'processing');
    expect(await printer.cancelJob(id)).toBe(true);
    expect(await over(printer, id)).toMatchObject({ state: 'canceled', hasBegun: true });
    expect(eve.tray.cameOut).toHaveLength(1);
  });

  it('whose command fails aborts the job', async () => {
    eve.tray.behave({ before: 'exit 1' });
    expect(await print(printer, '000042')).toMatchObject({ state: 'aborted' });
    expect(eve.tray.cameOut).toEqual([]);
  });

  it('whose command lies says that it printed', async () => {
    eve.tray.behave({ before: 'exit 0' });
    expect(await print(printer, '000042')).toMatchObject({ state: 'completed' });
    expect(eve.tray.cameOut).toEqual([]);
  });

  it('that is killed counts from 1 again, and its jobs of one number differ in their uuid', async () => {
    const { uuid } = await printer.describe();
    const before = await printer.createJob(ticketFor('000042'));
    const known = (await printer.job(before.id)) as JobReport;
    await eve.kill();
    await expect(printer.job(before.id)).rejects.toMatchObject({ kind: 'unreachable' });
    await eve.start();
    expect(await printer.job(before.id)).toBeNull();
    const again = await printer.createJob(ticketFor('000043'));
    expect(again.id).toBe(before.id);
    expect((await printer.describe()).uuid).toBe(uuid);
    const other = (await printer.job(again.id)) as JobReport;
    expect([known.name, other.name, known.uuid === other.uuid]).toEqual(['000042', '000043', false]);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await Bun.sleep(20);
}
