import { expect, it } from 'vitest';
import type { BatchCard } from '../../../src/web/api/print-batches.ts';
import { encodingResults, tableOfJson } from '../../../src/web/pages/printing/batches/encoding-results.ts';

const card = (cardNumber: string, result: BatchCard['result'] = null): BatchCard => ({
  ...{ position: 0, cardId: `id ${cardNumber}`, cardHolderId: 'h', cardNumber, displayName: null },
  ...{ status: 'printing', result, failedReason: null, reportedAt: null, csn: null, job: null, findings: [] },
});
const CARDS = [card('0018'), card('0026'), card('0034'), card('0042', 'printed')];
const HEX = { form: 'hex', bytes: 4 } as const;
const rows = (...lines: string[][]) => lines.map((cells, at) => ({ line: at + 2, cells }));

it('finds cards and chips, and says what is wrong with a row', () => {
  const table = {
    header: ['Note', 'Karte', 'UID'],
    rows: rows(
      ['a', '0018', '9a:3c:51:e2'],
      ['b', '0026', ''],
      ['c', '0099', '15CD5B07'],
      ['d', '0042', '15CD5B07'],
      ['e', '0034', 'hello'],
      ['f', '0034', '9A3C51E2'],
      ['', '', ''],
      ['g', '0034', '15CD5B07'],
    ),
  };
  expect(encodingResults(table, CARDS, HEX, null, null)).toEqual({
    results: [
      { cardId: 'id 0018', csn: '9A3C51E2' },
      { cardId: 'id 0034', csn: '15CD5B07' },
    ],
    faults: [
      { line: 3, fault: 'none' },
      { line: 4, fault: 'card' },
      { line: 5, fault: 'card' },
      { line: 6, fault: 'chip' },
      { line: 7, fault: 'repeated' },
    ],
  });
});

it('knows the organisation’s own column, and the form of its chips', () => {
  const table = { header: ['n', 'Mifare'], rows: rows(['0018', '3796974746']) };
  expect(
    encodingResults(table, CARDS, { form: 'reversedDecimal', bytes: 4 }, null, 'Mifare')?.results,
  ).toEqual([{ cardId: 'id 0018', csn: '9A3C51E2' }]);
  expect(encodingResults(table, CARDS, HEX, null, null)).toBeNull();
  expect(
    encodingResults({ header: ['n', 'csn'], rows: rows(['1', '2']) }, CARDS, HEX, null, null),
  ).toBeNull();
});

it('reads a list of objects', () => {
  expect(tableOfJson('[{"n":"0018","csn":"9A3C51E2"},{"csn":null,"n":18}]')).toEqual({
    header: ['n', 'csn'],
    rows: [
      { line: 1, cells: ['0018', '9A3C51E2'] },
      { line: 2, cells: ['18', ''] },
    ],
  });
  for (const text of ['{}', '[1]', 'no', '[null]']) expect(() => tableOfJson(text)).toThrow(SyntaxError);
});

it('knows card numbers by the column that has most of them', () => {
  const table = {
    header: ['person', 'card', 'csn'],
    rows: rows(['0026', '0018', '9A3C51E2'], ['7', '0026', '15CD5B07']),
  };
  expect(encodingResults(table, CARDS, HEX, null, null)?.results).toEqual([
    { cardId: 'id 0018', csn: '9A3C51E2' },
    { cardId: 'id 0026', csn: '15CD5B07' },
  ]);
});

it('takes no chip that another one would come of, in the form in which readers type', () => {
  const table = {
    header: ['n', 'csn'],
    rows: rows(['0018', '04A2B19C5E6F80'], ['0026', 'E00401503C8A27B1']),
  };
  const typing = { form: 'decimal', bytes: 8 } as const;
  expect(encodingResults(table, CARDS, { form: 'hex', bytes: 8 }, typing, null)).toEqual({
    results: [{ cardId: 'id 0026', csn: 'E00401503C8A27B1' }],
    faults: [{ line: 2, fault: 'chip' }],
  });
});

it('takes no number of JSON that is no longer exact', () => {
  const table = tableOfJson('[{"n":"0018","csn":36117891023425999}]');
  const form = { form: 'decimal', bytes: 7 } as const;
  expect(encodingResults(table, CARDS, form, null, null)?.faults).toEqual([{ line: 1, fault: 'chip' }]);
});

it('reads no more rows and columns than a batch can be', () => {
  const wide = Array.from({ length: 300 }, (_, at) => ({ [`c${at}`]: 1 }));
  for (const list of [wide, Array.from({ length: 10_001 }, () => ({}))])
    expect(() => tableOfJson(JSON.stringify(list))).toThrow(SyntaxError);
});
