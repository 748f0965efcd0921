import { describe, expect, it } from 'vitest';
import type { Attributes, Value } from '../../src/printing/printers/ipp/encoding.ts';
import { faultsOf, isForGood } from '../../src/printing/printers/ipp/faults.ts';
import type { PrinterDescription } from '../../src/printing/printers/ipp/printer.ts';
import { suppliesOf } from '../../src/printing/printers/ipp/supplies.ts';

const GOOD: PrinterDescription = {
  ...{ makeAndModel: 'Zebra', uuid: null, state: 'idle', reasons: [], message: null, isAcceptingJobs: true },
  ...{ queuedJobs: 0, supplies: [], isCupsQueue: true, errorPolicy: 'abort-job', sides: [], media: [] },
  ...{ formats: ['application/pdf'], lacking: [] },
};

describe('a printer', () => {
  const uri = 'ipp://127.0.0.1/printers/Cards';
  const codes = (change: Partial<PrinterDescription>, at = uri) => faultsOf({ ...GOOD, ...change }, at);

  it('that can print cards has no faults', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ errorPolicy: 'stop-printer' })).toEqual([]);
  });

  it('tells its faults, the worst first', () => {
    const faults = codes({
      ...{ lacking: ['Create-Job'], formats: ['image/urf'], errorPolicy: 'retry-job', state: 'stopped' },
      ...{ reasons: ['cover-open'], message: 'Cover open', isAcceptingJobs: false },
    });
    expect(faults.map(({ code }) => code)).toEqual([
      ...['lacks_operations', 'takes_no_pdf', 'retries_by_itself', 'stopped', 'not_accepting'],
    ]);
    expect(faults.filter(isForGood)).toHaveLength(2);
  });

  it('is named in the command as a shell reads it', () => {
    const [fault] = codes({ errorPolicy: 'retry-job' }, "ipp://127.0.0.1/printers/B%C3%BCro;'b");
    expect(fault).toMatchObject({ command: "lpadmin -p 'Büro;'\\''b' -o printer-error-policy=abort-job" });
  });
});

describe('supplies', () => {
  const list = <T>(type: string, values: T[]) => values.map((value) => ({ type, value }) as Value);
  const attributes = (entries: Record<string, Value[]>): Attributes => new Map(Object.entries(entries));

  it('come from markers, whose levels below zero are unknown', () => {
    const markers = attributes({
      'marker-names': list('name', ['YMCKO', 'Cleaning roller', 'Waste', 'Film']),
      'marker-types': list('keyword', ['ribbon-wax', 'cleaner-unit', 'waste-toner']),
      'marker-levels': list('integer', [7, -3, 95, 60]),
      'marker-low-levels': list('integer', [10, 5, 0]),
      'marker-high-levels': list('integer', [100, 100, 90]),
    });
    expect(suppliesOf(markers)).toEqual([
      { name: 'YMCKO', type: 'ribbon-wax', level: 7, isLow: true },
      { name: 'Cleaning roller', type: 'cleaner-unit', level: null, isLow: false },
      { name: 'Waste', type: 'waste-toner', level: 95, isLow: true },
      { name: 'Film', type: null, level: 60, isLow: false },
    ]);
  });

  it('come from printer-supply where there are no markers', () => {
    const rows = [
      'index=1;class=supplyThatIsConsumed;type=ribbonWax;unit=sheets;maxcapacity=500;level=25;colorantname=black;',
      'index=2;class=supplyThatIsConsumed;type=toner;unit=percent;maxcapacity=100;level=-2;colorantname=none;',
      ';;=;level=many',
      'type=toner;maxcapacity=-2;level=40',
    ];
    const supplies = suppliesOf(
      attributes({
        'printer-supply': list(
          'octetString',
          rows.map((row) => Buffer.from(row)),
        ),
        'printer-supply-description': list('text', ['Ribbon']),
      }),
    );
    expect(supplies).toEqual([
      { name: 'Ribbon', type: 'ribbonWax', level: 5, isLow: true },
      { name: 'none', type: 'toner', level: null, isLow: false },
      { name: '3', type: null, level: null, isLow: false },
      { name: 'toner', type: 'toner', level: 40, isLow: false },
    ]);
  });
});
