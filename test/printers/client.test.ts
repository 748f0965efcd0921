import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authoritiesIn } from '../../src/lib/authorities.ts';
import type { Value } from '../../src/printing/printers/ipp/encoding.ts';
import type { PrinterTrouble } from '../../src/printing/printers/ipp/printer.ts';
import { FalsePrinter, type Fault } from '../support/printers/false-printer.ts';
import { cardPdf, opened, ticketFor } from '../support/printers/opened.ts';
import { type Made, makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';

let printer: FalsePrinter;
beforeEach(async () => {
  printer = await FalsePrinter.start();
});
afterEach(() => {
  vi.useRealTimers();
  return printer.close();
});

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no trouble',
    (error: PrinterTrouble) => error.kind ?? String(error),
  );

describe('a printer', () => {
  it('is described', async () => {
    expect(await opened(printer.uri).describe()).toEqual({
      ...{ makeAndModel: 'False Printer', uuid: printer.uuid, state: 'idle', reasons: [], message: null },
      ...{ isAcceptingJobs: true, queuedJobs: 0, supplies: [], isCupsQueue: false, errorPolicy: null },
      ...{
        sides: ['one-sided', 'two-sided-long-edge'],
        media: [],
        formats: ['application/pdf'],
        lacking: [],
      },
    });
  });

  it('prints one document', async () => {
    const client = opened(printer.uri);
    const made = await client.createJob(ticketFor('000042'));
    expect(made).toMatchObject({ id: 1, name: '000042', userName: 'lanyard', state: 'pending-held' });
    expect(made).toMatchObject({ hasBegun: false, documents: 0, message: null });
    expect(printer.cameOut).toEqual([]);
    const pdf = cardPdf('one');
    expect(await client.sendDocument(made.id, pdf)).toMatchObject({ state: 'completed', hasBegun: true });
    expect(printer.cameOut.map(({ name, document }) => [name, Buffer.from(document).equals(pdf)])).toEqual([
      ['000042', true],
    ]);
    expect(await client.job(made.id)).toMatchObject({ state: 'completed', uuid: made.uuid, documents: 1 });
    expect(await client.cancelJob(made.id)).toBe(false);
  });

  it('cancels a job that waits, and knows no other', async () => {
    const client = opened(printer.uri);
    const { id } = await client.createJob(ticketFor('000042'));
    expect(await client.cancelJob(id)).toBe(true);
    expect(await client.job(id)).toMatchObject({ state: 'canceled', reasons: ['job-canceled-by-user'] });
    expect(await client.job(77)).toBeNull();
    expect(await client.cancelJob(77)).toBe(false);
  });

  it('is asked for those attributes alone that it knows', async () => {
    const keywords = (...values: string[]): Value[] => values.map((value) => ({ type: 'keyword', value }));
    printer.attributes.set('sides-supported', keywords('one-sided'));
    printer.attributes.set('media-supported', keywords('om_cr80_54x86mm'));
    printer.attributes.set('job-error-action-supported', keywords('continue-job', 'abort-job'));
    printer.attributes.set('orientation-requested-supported', [{ type: 'enum', value: 6 }]);
    const client = opened(printer.uri);
    const ticket = { sides: 'two-sided-long-edge', media: 'om_cr80_54x86mm' } as const;
    await client.createJob(ticketFor('000042', { ...ticket, orientation: 'reverse-portrait' }));
    await client.createJob(ticketFor('000043', { orientation: 'landscape', media: 'iso_a4_210x297mm' }));
    const jobs = printer.requests
      .filter(({ operation }) => operation === 'Create-Job')
      .map(({ message }) => Object.fromEntries(message.groups[1]!.attributes));
    expect(jobs).toEqual([
      {
        media: keywords('om_cr80_54x86mm'),
        'job-error-action': keywords('abort-job'),
        'orientation-requested': [{ type: 'enum', value: 6 }],
      },
      { sides: keywords('one-sided'), 'job-error-action': keywords('abort-job') },
    ]);
    expect(printer.requests.filter(({ operation }) => operation === 'Get-Printer-Attributes')).toHaveLength(
      1,
    );
  });

  it('that knows only IPP/1.1 is asked in 1.1', async () => {
    printer.next('Get-Printer-Attributes', { kind: 'status', status: 0x0503 });
    expect(await opened(printer.uri).describe()).toMatchObject({ state: 'idle' });
    expect(printer.requests.map(({ message }) => message.version)).toEqual([0x0200, 0x0101]);
  });
});

describe('ipps:', () => {
  const work = directory();
  const read = (path: string) => readFileSync(path, 'utf8');
  let secure: FalsePrinter;
  let made: Made;
  beforeEach(async () => {
    made ??= makeCertificate(work, 'printer');
    secure = await FalsePrinter.start({ cert: read(made.cert), key: read(made.key) });
  });
  afterEach(() => secure.close());

  it('trusts the site’s authorities', async () => {
    const authorities = authoritiesIn(made.cert, read(made.cert));
    expect(await opened(secure.uri, { authorities }).describe()).toMatchObject({ state: 'idle' });
  });

  it('sends nothing to a printer that it does not trust', async () => {
    expect(await kindOf(opened(secure.uri).describe())).toBe('unreachable');
    await expect(opened(secure.uri).describe()).rejects.toThrow('certificate not trusted');
    expect(secure.requests).toEqual([]);
  });
});

describe('trouble', () => {
  it.each<[string, Fault, string]>([
    ['server-error-busy', { kind: 'status', status: 0x0507 }, 'busy'],
    ['server-error-temporary-error', { kind: 'status', status: 0x0505 }, 'busy'],
    ['server-error-not-accepting-jobs', { kind: 'status', status: 0x0506 }, 'busy'],
    ['client-error-not-authorized', { kind: 'status', status: 0x0403 }, 'refused'],
    ['a status that nobody knows', { kind: 'status', status: 0x04ff }, 'refused'],
    ['HTTP 401', { kind: 'http', status: 401 }, 'refused'],
    ['HTTP 404', { kind: 'http', status: 404 }, 'refused'],
    ['HTTP 426', { kind: 'http', status: 426 }, 'refused'],
    ['a redirect', { kind: 'http', status: 302 }, 'refused'],
    ['HTTP 502', { kind: 'http', status: 502 }, 'garbled'],
    ['garbage', { kind: 'garbage', does: true }, 'garbled'],
    ['half an answer', { kind: 'half', does: true }, 'unanswered'],
    ['a closed connection', { kind: 'close', does: true }, 'unanswered'],
    ['silence', { kind: 'silent', does: true }, 'unanswered'],
    ['a late answer', { kind: 'delay', ms: 70_000 }, 'unanswered'],
  ])('by %s', async (_, fault, kind) => {
    const client = opened(printer.uri);
    const { id } = await client.createJob(ticketFor('000042'));
    printer.always('Send-Document', fault);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const sending = kindOf(client.sendDocument(id, cardPdf('one')));
    while (printer.requests.at(-1)?.operation !== 'Send-Document') await new Promise(setImmediate);
    if (fault.kind === 'silent' || fault.kind === 'delay') vi.advanceTimersByTime(60_000);
    expect(await sending).toBe(kind);
    expect(printer.cameOut).toHaveLength(fault.kind === 'delay' || 'does' in fault ? 1 : 0);
  });

  it('names what helps', async () => {
    const client = opened(printer.uri);
    printer.next('Get-Printer-Attributes', { kind: 'http', status: 426 });
    await expect(client.describe()).rejects.toThrow('use ipps:');
    printer.next('Get-Printer-Attributes', { kind: 'http', status: 401 });
    await expect(client.describe()).rejects.toThrow('wants a password');
    printer.next('Get-Printer-Attributes', { kind: 'status', status: 0x0402 });
    await expect(client.describe()).rejects.toThrow(
      'client-error-not-authenticated: the printer wants a password',
    );
  });

  it('is `unreachable` only where nothing was sent', async () => {
    await printer.close();
    expect(await kindOf(opened(printer.uri).describe())).toBe('unreachable');
    const lookup = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    };
    expect(await kindOf(opened('ipp://cards.example.edu', { lookup }).describe())).toBe('unreachable');
    const never = () => new Promise<never>(() => {});
    const silent = opened('ipp://cards.example.edu', { lookup: never, questionMs: 20 });
    expect(await kindOf(silent.describe())).toBe('unreachable');
  });

  it('is `not_allowed` for an address that may not be called', async () => {
    const lookup = async () => [{ address: '169.254.169.254', family: 4 }];
    expect(await kindOf(opened('ipp://cards.example.edu', { lookup }).describe())).toBe('not_allowed');
    const nothing = { networks: [], hosts: new Set<string>() };
    expect(await kindOf(opened(printer.uri, { allow: nothing }).describe())).toBe('not_allowed');
    expect(printer.requests).toEqual([]);
    expect(() => opened('http://127.0.0.1/')).toThrow('must be an ipp:// or ipps:// address');
  });

  it('is `garbled` when the answer is about another job', async () => {
    const client = opened(printer.uri);
    const { id } = await client.createJob(ticketFor('000042'));
    printer.jobs[0]!.id = id;
    Object.defineProperty(printer.jobs[0], 'id', { get: count([id, id + 1]) });
    expect(await kindOf(client.job(id))).toBe('garbled');
  });
});

/** Gives the values one after another, and then the last for ever. */
function count(values: number[]): () => number {
  let at = 0;
  return () => values[Math.min(at++, values.length - 1)]!;
}
