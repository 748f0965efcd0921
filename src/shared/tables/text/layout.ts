import { type Row, TableFault } from '../row.ts';
import { RowReader } from './row-reader.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
/** The layout of a file is found from this many rows at its beginning. */
const ROWS = 30;

/** Describes the way in which a text is split into rows and cells. */
export interface Layout {
  delimiter: string;
  /**
   * The delimiter inside rows that are quoted as a whole, as if each row were one cell, which happens when Excel opens
   * a file and saves it again. Null for all other files.
   */
  packedBy: string | null;
  /** True when the first line names the delimiter, in Excel's way: `sep=;`. */
  hasSepLine: boolean;
}

const QUOTED_LINE = /^"/m;
const SEP_LINE = /^sep=(.)(?:\r\n|\n|\r|$)/i;

/** The length of the line `sep=;` with its line end; 0 if there is no such line. */
export const sepLineLength = (head: string): number => SEP_LINE.exec(head)?.[0].length ?? 0;

/**
 * The layout of a text. The line `sep=;` names the delimiter; without that line, the delimiter is the one that splits
 * the first rows into the most cells, with the same number in each row.
 * @param head the beginning of the text
 * @param given the delimiter of files that don’t name one
 */
export function layoutOf(head: string, given?: string): Layout {
  const named = SEP_LINE.exec(head);
  const text = named === null ? head : head.slice(named[0].length);
  const known = named?.[1] ?? given;
  const read = (known === undefined ? DELIMITERS : [known]).map((delimiter) => ({
    ...{ delimiter, rows: firstRows(text, delimiter) },
  }));
  const plain = read.map(({ delimiter, rows }) => ({ delimiter, packedBy: null, score: scoreOf(rows) }));
  const packed = (QUOTED_LINE.test(text) ? read : []).flatMap(({ delimiter, rows }) =>
    DELIMITERS.filter((inner) => isPackedTable(rows, inner)).map((packedBy) => ({
      ...{ delimiter, packedBy, score: scoreOf(rows.map((row) => unpacked(row, packedBy))) },
    })),
  );
  // Among equals, the plain layout wins: rows that one delimiter splits look like packed rows to all others.
  const { delimiter, packedBy } = [...plain, ...packed].reduce((best, one) =>
    one.score > best.score ? one : best,
  );
  return { delimiter, packedBy, hasSepLine: named !== null };
}

/** Delimiters after the last filled cell don't count as columns. */
const widthOf = (cells: string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/**
 * The most common width above 1, weighted by the share of rows with this width or nearly this width, because rows may
 * lack their last cells. More rows count a little more: a wrong delimiter joins lines at quotation marks.
 */
function scoreOf(rows: Row[]): number {
  const widths = rows.map(({ cells }) => widthOf(cells));
  let best = 0;
  for (const wanted of new Set(widths)) {
    if (wanted < 2) continue;
    const near = widths.filter((width) => width > 1 && Math.abs(width - wanted) <= wanted / 4).length;
    const same = widths.filter((width) => width === wanted).length;
    best = Math.max(best, (wanted * (near + same)) / (2 * widths.length + 1));
  }
  return best;
}

function firstRows(text: string, delimiter: string): Row[] {
  const reader = new RowReader(delimiter);
  const rows: Row[] = [];
  try {
    for (let at = 0; at < text.length && rows.length < ROWS; at += 4_000)
      rows.push(...reader.push(text.slice(at, at + 4_000)));
    // The last row may be cut off, unless it is the only one.
    if (rows.length === 0) rows.push(...reader.end());
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
  }
  return rows.slice(0, ROWS);
}

/** True when at least half of the rows are one cell with the delimiter in it. */
function isPackedTable(rows: Row[], inner: string): boolean {
  const packed = rows.filter((row) => isPackedRow(row, inner)).length;
  return packed > 0 && packed * 2 >= rows.length;
}

const isPackedRow = ({ cells: [first = '', ...rest] }: Row, inner: string): boolean =>
  first.includes(inner) && rest.every((cell) => cell.trim() === '');

/** A row that was quoted as a whole, split into its cells; any other row as it is. */
export function unpacked(row: Row, inner: string): Row {
  if (!isPackedRow(row, inner)) return row;
  const reader = new RowReader(inner);
  const [whole, ...more] = [...reader.push(row.cells[0]!), ...reader.end()];
  return whole === undefined || more.length > 0 ? row : { cells: whole.cells, line: row.line };
}
