import { describe, expect, it } from 'vitest';
import { isRunning, isToDecide, tallyOf } from '../../../src/web/pages/printing/batches/tally.ts';
import { changesOf, stockInWords, valuesOf } from '../../../src/web/pages/settings/printing/printer-form.ts';
import { isScanOf } from '../../../src/web/parts/cards/is-scan.ts';
import { chosenAmong } from '../../../src/web/parts/printers/chosen-printer.tsx';
import {
  adviceFor,
  failureInWords,
  jobReason,
  reasonInWords,
  reasonsInWords,
} from '../../../src/web/parts/printers/reasons.ts';

describe('reasons of printers', () => {
  it('lose their severity, and are in plain words where they are common', () => {
    expect(reasonInWords('media-empty-error')).toBe('no cards left');
    expect(reasonInWords('marker-supply-low-warning')).toBe('ribbon low');
    expect(reasonInWords('offline-report')).toBe('offline');
    expect(adviceFor('cover-open')).toBe('Close the cover.');
    expect(reasonInWords('com.example.gnome-warning')).toBe('com.example.gnome');
    expect([adviceFor('com.example.gnome'), adviceFor('moving-to-paused')]).toEqual([null, null]);
    // Names of all objects' own members are no reasons.
    expect(reasonInWords('constructor')).toBe('constructor');
  });

  it('are said once, and those that say nothing not at all', () => {
    expect(reasonsInWords(['media-empty-error', 'none', 'media-empty-warning', 'other-report'])).toBe(
      'no cards left',
    );
    expect(reasonsInWords(['unknown'])).toBe('');
  });

  it('are found in the stored reason of a failed print; texts stay as they are', () => {
    expect(failureInWords('marker-supply-empty-error, cover-open')).toBe('ribbon empty, cover open');
    expect(failureInWords('Das Band ist gerissen, cover-open')).toBe('Das Band ist gerissen, cover-open');
    expect(failureInWords('ribbon')).toBe('ribbon');
  });
});

describe('why a print failed', () => {
  it('is a reason that says something, or else the message', () => {
    const reasons = ['aborted-by-system', 'marker-supply-empty-error'];
    expect(jobReason({ reasons, message: 'Error 17' })).toEqual({ words: 'ribbon empty', original: null });
    expect(jobReason({ reasons: ['aborted-by-system'], message: 'Error 17' })).toEqual({
      words: 'given up by the printer',
      original: 'Error 17',
    });
    expect(jobReason({ reasons: [], message: null })).toEqual({ words: null, original: null });
  });
});

describe('the printer of a desk', () => {
  const [first, second] = [
    { id: 'a', isDefault: false },
    { id: 'b', isDefault: true },
  ] as const;

  it('is the remembered one, or else the default one', () => {
    expect(chosenAmong([first, second], 'a')).toBe(first);
    expect(chosenAmong([first, second], null)).toBe(second);
    expect(chosenAmong([first, second], 'removed')).toBe(second);
    expect(chosenAmong([first], null)).toBe(first);
    expect(chosenAmong([first, second], 'pdf')).toBeNull();
    expect(chosenAmong([], 'a')).toBeNull();
  });
});

describe('the cards of a batch at a printer', () => {
  const card = (state: string, result: string | null = null) =>
    ({ result, job: { state } }) as unknown as Parameters<typeof isToDecide>[0];

  it('are counted by state, each once', () => {
    const cards = [
      ...[card('waiting'), card('sending'), card('accepted'), card('sent'), card('unclear')],
      ...[card('printed', 'printed'), card('failed', 'failed')],
    ];
    expect(tallyOf(cards)).toEqual({ done: 2, failed: 1, waiting: 1, busy: 2, sent: 1, unclear: 1 });
    expect(cards.map(isToDecide)).toEqual([false, false, false, true, true, false, false]);
  });

  it('are followed while the printer has some, or will get them', () => {
    expect(isRunning({ status: 'open', cards: [card('sent'), card('waiting')] as never })).toBe(true);
    expect(isRunning({ status: 'open', cards: [card('sent')] as never })).toBe(false);
    expect(isRunning({ status: 'cancelled', cards: [card('waiting')] as never })).toBe(false);
  });
});

describe('the settings of a printer', () => {
  const printer = {
    name: 'Window 1',
    uri: 'ipp://localhost/printers/cards',
    sides: 'one-sided',
    orientation: null,
    stock: 'om_card_54x86mm',
    completedMeans: 'sent',
  } as const;

  it('are sent only where they change', () => {
    expect(changesOf(printer, valuesOf(printer))).toBeNull();
    expect(
      changesOf(printer, { ...valuesOf(printer), name: ' Window 2 ', orientation: 'landscape' }),
    ).toEqual({
      name: 'Window 2',
      orientation: 'landscape',
    });
    expect(changesOf(printer, { ...valuesOf(printer), stock: '' })).toEqual({ stock: null });
  });

  it('name card stock with its size', () => {
    expect(stockInWords('om_card_54x86mm')).toBe('54 × 86 mm (om_card_54x86mm)');
    expect(stockInWords('na_card_2.125x3.375in')).toBe('54 × 85.7 mm (na_card_2.125x3.375in)');
    expect(stockInWords('custom')).toBe('custom');
  });
});

describe('a text that led to a card', () => {
  it('comes from the card itself when it is its QR code or its chip', () => {
    expect(isScanOf({ csn: null }, 'https://cards.example.edu/v/abc')).toBe(true);
    expect(isScanOf({ csn: '04A2B19C' }, '04:a2:b1:9c')).toBe(true);
    // The same bytes as a decimal number, in both directions.
    expect(isScanOf({ csn: '04A2B19C' }, '77771164')).toBe(true);
    expect(isScanOf({ csn: '04A2B19C' }, '2628887044')).toBe(true);
    expect(isScanOf({ csn: '04A2B19C' }, '00000018')).toBe(false);
    expect(isScanOf({ csn: null }, '')).toBe(false);
  });
});
