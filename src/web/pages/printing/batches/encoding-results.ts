import { printChip } from '../../../../shared/chips/forms.ts';
import type { ChipReading } from '../../../../shared/chips/read.ts';
import { readChip } from '../../../../shared/chips/read.ts';
import type { BatchCard } from '../../../api/print-batches.ts';

/** A report of encoding software: a header and rows of cells, each with its line in the file. */
export interface ReportedTable {
  header: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
}

export interface Encoded {
  cardId: string;
  /** The chip's bytes in hex. */
  csn: string;
}

/**
 * Why a row isn't taken: its card isn't one that waits, it has no chip (software reports cards so that it could not
 * encode), its chip can't be read, or the card or chip was there before.
 */
export type EncodingFault = 'card' | 'none' | 'chip' | 'repeated';

export interface EncodedResults {
  results: Encoded[];
  faults: { line: number; fault: EncodingFault }[];
}

const CHIP_NAMES = new Set(['csn', 'chip', 'uid', 'chip number', 'chipnumber', 'chipnummer', 'puce']);

/**
 * Finds cards and chips in what encoding software reports. A row with a fault changes nothing, and keeps no other from
 * being taken.
 * @param typing how the organisation's readers type: a chip that can't be written and read in this form is refused
 * @param chipColumn the organisation's own name of the column with the chip; null for none
 * @returns null when there is no column with card numbers of the batch, or none with chips
 */
export function encodingResults(
  { header, rows }: ReportedTable,
  cards: readonly BatchCard[],
  reading: ChipReading,
  typing: ChipReading | null,
  chipColumn: string | null,
): EncodedResults | null {
  const waiting = new Map(cards.map((card) => [card.cardNumber, card]));
  // A number of another kind may be that of a card by accident, but not in most rows.
  const numbers = header.map(
    (_, place) => rows.filter(({ cells }) => waiting.has(cellAt(cells, place))).length,
  );
  const numberAt = numbers.findIndex((count) => count > 0 && count === Math.max(...numbers));
  const named = (name: string) => name === chipColumn || CHIP_NAMES.has(name.trim().toLowerCase());
  const chipAt = header.findIndex(named);
  if (numberAt === -1 || chipAt === -1) return null;
  const found: EncodedResults = { results: [], faults: [] };
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const card = waiting.get(cellAt(cells, numberAt));
    const typed = cellAt(cells, chipAt);
    const csn = chipIn(typed, reading, typing);
    const fault =
      card === undefined || card.result !== null
        ? 'card'
        : typed === ''
          ? 'none'
          : csn === null
            ? 'chip'
            : seen.has(card.cardId) || seen.has(csn)
              ? 'repeated'
              : null;
    if (fault !== null) found.faults.push({ line, fault });
    else {
      found.results.push({ cardId: card!.cardId, csn: csn! });
      seen.add(card!.cardId).add(csn!);
    }
  }
  return found;
}

/** The chip in a cell; null for a text that is none, and for a chip whose zeros the other form would lose. */
function chipIn(typed: string, reading: ChipReading, typing: ChipReading | null): string | null {
  const read = readChip(typed, reading);
  if ('fault' in read) return null;
  const again = readChip(draftOf(read.csn, typing), typing);
  return 'csn' in again && again.csn === read.csn ? read.csn : null;
}

/** A chip as the organisation's readers would type it. */
export const draftOf = (csn: string, typing: ChipReading | null): string =>
  printChip(csn, typing?.form ?? 'hex') ?? csn;

/** A cell without the apostrophe that a CSV of ours puts before what looks like a formula. */
const cellAt = (cells: readonly string[], place: number): string =>
  (cells[place] ?? '').trim().replace(/^'(?=[=+\-@])/, '');

/** A batch has 500 cards at most; a file may have more rows, and some columns that nobody asked for. */
export const JSON_MAX = { bytes: 8_000_000, rows: 10_000, columns: 200 };

/** Numbers in JSON are exact up to 2^53; the chips of a file whose numbers are longer have to be texts. */
const cellOf = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return 'inexact';
  return typeof value === 'object' ? '' : String(value ?? '');
};

/**
 * The rows of a JSON file: a list of objects with the names of columns.
 * @throws SyntaxError, also for another shape
 */
export function tableOfJson(text: string): ReportedTable {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'object' && one !== null))
    throw new SyntaxError('This is no list of objects.');
  const objects = list as Record<string, unknown>[];
  const header = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  if (objects.length > JSON_MAX.rows || header.length > JSON_MAX.columns)
    throw new SyntaxError('This list has more than a batch can be.');
  return {
    header,
    rows: objects.map((one, place) => ({
      line: place + 1,
      cells: header.map((name) => (Object.hasOwn(one, name) ? cellOf(one[name]) : '')),
    })),
  };
}
