import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../src/printing/printers/ipp/faults.ts';
import type { Printer } from '../../src/printing/printers/ipp/printer.ts';
import { Cups } from '../support/printers/cups.ts';
import { cardPdf, opened, ticketFor } from '../support/printers/opened.ts';
import { over, print } from '../support/printers/print.ts';
import { hasPrinters } from '../support/printers/programs.ts';
import { directory } from '../support/server/directory.ts';

describe.skipIf(!hasPrinters)('CUPS', () => {
  const work = directory();
  let count = 0;
  let cups: Cups;
  let uri: string;
  let printer: Printer;
  const cameOut = () => cups.tray.cameOut.map(({ name }) => name);
  const sent = async (name: string) => {
    const { id } = await printer.createJob(ticketFor(name));
    await printer.sendDocument(id, cardPdf(name));
    return id;
  };
  const until = async (isSo: () => unknown) => {
    while (!(await isSo())) await Bun.sleep(20);
  };

  beforeEach(async () => {
    const own = join(work, `${++count}`);
    mkdirSync(own);
    cups = await Cups.start(own);
    uri = cups.addQueue('Cards');
    printer = opened(uri);
  });
  afterEach(() => cups.kill());

  it('describes a queue, and what its policy is', async () => {
    expect(await printer.describe()).toMatchObject({
      ...{ state: 'idle', isAcceptingJobs: true, isCupsQueue: true, errorPolicy: 'abort-job', lacking: [] },
      ...{ uuid: expect.stringMatching(/^urn:uuid:/), queuedJobs: 0 },
      formats: expect.arrayContaining(['application/pdf']),
    });
    const retrying = cups.addQueue('Again', 'retry-current-job');
    expect(faultsOf(await opened(retrying).describe(), retrying)).toEqual([
      {
        ...{ code: 'retries_by_itself', errorPolicy: 'retry-current-job' },
        command: 'lpadmin -p Again -o printer-error-policy=abort-job',
      },
    ]);
  });

  it('prints a card, whose document comes out as it was', async () => {
    const made = await printer.createJob(ticketFor('000042'));
    expect(made).toMatchObject({ state: 'pending-held', reasons: ['job-incoming'], uuid: null });
    expect(await printer.job(made.id)).toMatchObject({ name: '000042', documents: 0, hasBegun: false });
    await printer.sendDocument(made.id, cardPdf('one'));
    expect(await over(printer, made.id)).toMatchObject({ state: 'completed', documents: 1, hasBegun: true });
    expect(cups.tray.cameOut).toEqual([{ name: '000042', document: Buffer.from(cardPdf('one')) }]);
  });

  it('tells nobody else the name of a job, and lets nobody else cancel it', async () => {
    const { id } = await printer.createJob(ticketFor('000042'));
    const other = opened(uri, { userName: 'somebody' });
    expect(await other.job(id)).toMatchObject({ id, name: null, userName: null });
    await expect(other.cancelJob(id)).rejects.toMatchObject({ kind: 'refused' });
    expect(await opened(uri).cancelJob(id)).toBe(true);
    expect(await printer.job(id)).toMatchObject({ state: 'canceled', hasBegun: false });
  });

  it('aborts a job whose backend fails, and completes one whose backend lies', async () => {
    cups.tray.behave({ before: 'exit 1' });
    expect(await print(printer, '000042')).toMatchObject({ state: 'aborted' });
    cups.tray.behave({ before: 'exit 0' });
    expect(await print(printer, '000043')).toMatchObject({ state: 'completed' });
    expect(cameOut()).toEqual([]);
    expect(await printer.describe()).toMatchObject({ state: 'idle' });
  });

  it('passes on what the printer lacks, and its supplies', async () => {
    const markers = 'marker-names=Ribbon marker-types=ribbon-wax marker-levels=7 marker-low-levels=10';
    cups.tray.behave({ before: `echo 'STATE: +media-empty-error' >&2; echo 'ATTR: ${markers}' >&2` });
    await print(printer, '000042');
    expect(await printer.describe()).toMatchObject({
      reasons: ['media-empty-error'],
      supplies: [{ name: 'Ribbon', type: 'ribbon-wax', level: 7, isLow: true }],
    });
  });

  it('that takes no jobs is busy, and one that is stopped lets jobs wait', async () => {
    cups.run('cupsreject', 'Cards');
    await expect(printer.createJob(ticketFor('000042'))).rejects.toMatchObject({ kind: 'busy' });
    expect(faultsOf(await printer.describe(), uri)).toEqual([{ code: 'not_accepting' }]);
    cups.run('cupsaccept', 'Cards');
    cups.run('cupsdisable', 'Cards');
    expect(faultsOf(await printer.describe(), uri)).toMatchObject([{ code: 'stopped' }]);
    const id = await sent('000042');
    expect(await printer.job(id)).toMatchObject({ state: 'pending', hasBegun: false });
    cups.run('cupsenable', 'Cards');
    expect(await over(printer, id)).toMatchObject({ state: 'completed' });
  });

  it('takes a document for a job that is over, and prints it never', async () => {
    const { id } = await print(printer, '000042');
    expect(await printer.sendDocument(id, cardPdf('late'))).toMatchObject({ state: 'completed' });
    expect(await printer.job(id)).toMatchObject({ state: 'completed', documents: 2 });
    await print(printer, '000043');
    expect(cameOut()).toEqual(['000042', '000043']);
  });

  it('keeps its jobs and their numbers when it is killed', async () => {
    const { id: finished } = await print(printer, '000042');
    const { id: empty } = await printer.createJob(ticketFor('000043'));
    await cups.kill();
    await expect(printer.job(finished)).rejects.toMatchObject({ kind: 'unreachable' });
    await cups.start();
    expect(await printer.job(finished)).toMatchObject({ state: 'completed', name: '000042' });
    expect(await printer.job(empty)).toMatchObject({ state: 'pending-held', name: '000043', documents: 0 });
    expect((await printer.createJob(ticketFor('000044'))).id).toBe(empty + 1);
  });

  it('prints a job again by itself when it is killed, or stopped, before the job is over', async () => {
    for (const end of ['kill', 'stop'] as const) {
      cups.tray.behave({ after: 'exec sleep 60' });
      const id = await sent(end);
      await until(() => cameOut().includes(end));
      await cups[end]();
      cups.tray.behave({});
      await cups.start();
      expect(await over(printer, id)).toMatchObject({ state: 'completed' });
      expect(cameOut().filter((name) => name === end)).toHaveLength(2);
    }
  });
});
