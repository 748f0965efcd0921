import { type Row, TableFault } from '../../../shared/tables/row.ts';
import { BridgeError } from '../../bridge-error.ts';
import { TargetAway } from '../../targets/target.ts';
import { openLines, tableErrorOf } from '../file/open-table.ts';
import { mayGetLineEnd, refused, unfinished, unreadable } from '../file/whole.ts';
import type { PackedFile } from './files.ts';
import type { Fields } from './kept-rows.ts';

/** Other work of this process gets its turn after so many rows. */
const PAUSE_ROWS = 5_000;

/** The rows of a file. @throws RunRefused, TargetAway */
export async function* rowsOf({ label, growsAt, blob }: PackedFile): AsyncGenerator<Row> {
  // The format demands UTF-8 and commas, so neither is guessed.
  const as = { path: label, encoding: 'utf-8', delimiter: ',' };
  try {
    const { rows, hasOpenEnd } = await openLines(as, blob);
    if (growsAt !== null && hasOpenEnd && mayGetLineEnd(growsAt))
      throw unfinished(growsAt, 'ends without a line end');
    let count = 0;
    for await (const row of rows()) {
      yield row;
      if (++count % PAUSE_ROWS === 0) await Bun.sleep(0);
    }
  } catch (error) {
    throw faultOf(error, label);
  }
}

function faultOf(error: unknown, label: string): unknown {
  if (error instanceof TableFault && (error.code === 'undecodable' || error.code === 'nul'))
    return refused(
      label,
      `has bytes in or after line ${error.line} that are not valid UTF-8, in which the files of OneRoster have to be`,
    );
  const known = tableErrorOf(error, { path: label, encoding: null });
  return known instanceof BridgeError || known instanceof TargetAway ? known : unreadable(label, known);
}

/** The columns of a file. */
export class Header {
  readonly #names: readonly string[];

  /** @throws RunRefused when two columns have one name */
  constructor(
    { cells }: Row,
    private readonly label: string,
  ) {
    this.#names = cells.map((cell) => cell.trim().toLowerCase());
    const twice = this.#names.findIndex((name, place) => name !== '' && this.#names.indexOf(name) < place);
    if (twice >= 0) throw refused(label, `has two columns ${cells[twice]!.trim()}`);
  }

  /** True when there is such a column, however its letters are written. */
  has(column: string): boolean {
    return this.#names.includes(column.toLowerCase());
  }

  /** @throws RunRefused unless all columns are there. @param why continues the sentence */
  assertHas(columns: readonly string[], why = ''): void {
    const missing = columns.filter((column) => !this.has(column));
    if (missing.length > 0) throw refused(this.label, `has no column ${missing.join(', ')}${why}`);
  }

  /** Returns a function that makes fields of a row: the columns that have a value. @throws RunRefused */
  reader(columns: readonly string[]): (row: Row) => Fields {
    const places = columns.map((column) => [column, this.#names.indexOf(column.toLowerCase())] as const);
    return (row) => {
      this.#assertWidth(row);
      const found = places.map(([column, place]) => [column, (row.cells[place] ?? '').trim()] as const);
      return Object.fromEntries(found.filter(([, text]) => text !== ''));
    };
  }

  /** A line that broke off lacks cells. Programs that write OneRoster write all of them, even empty ones. */
  #assertWidth({ cells, line }: Row): void {
    const width = this.#names.length;
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (filled > width || cells.length < width)
      throw refused(this.label, `has ${cells.length} cells in line ${line}, and ${width} in its header`);
  }
}
