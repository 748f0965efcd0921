import { trimEnd } from '../../text/trim-end.ts';
import { CELL_MAX, COLUMNS_MAX, type Row, TableFault } from '../row.ts';

const QUOTE = 34;
const CR = 13;
const LF = 10;
const BLANK = 32;
/** Padding after the last line: NUL, and the mark by which DOS ended a text (Ctrl-Z). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are meant
const BEYOND_PADDING = /[^\0\u001a\r\n]/;
const PADDING = '\0\u001a';

/**
 * Splits a text into rows and cells, piece by piece, and is as tolerant as a spreadsheet: quotation marks inside a cell
 * belong to its text, lines may end with LF, CR LF or CR, rows may have any number of cells, and padding at the end is
 * dropped. Empty lines aren't rows.
 *
 * It holds one row at most, so its memory is bounded by `CELL_MAX` and `COLUMNS_MAX`, which are checked while it reads.
 */
export class RowReader {
  #cells: string[] = [];
  #cell = '';
  /**
   * In the state `quote`, a quotation mark has just been read within quotes: the next character shows whether it ends
   * the cell.
   */
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  /** Blanks after the quotation mark of the state `quote`. */
  #blanks = '';
  #isAfterCr = false;
  #line = 1;
  /** The line in which the present cell begins. */
  #cellLine = 1;
  #nulLine: number | null = null;

  readonly #delimiter: number;

  /** @param delimiter one character @param line the number of the text's first line in its file */
  constructor(delimiter: string, line = 1) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#line = line;
    this.#cellLine = line;
  }

  /** The rows that end in this piece. @throws TableFault */
  push(text: string): Row[] {
    const rows: Row[] = [];
    const nul = this.#nulLine === null ? text.indexOf('\0') : 0;
    this.#read(nul < 0 ? text : text.slice(0, nul), rows);
    if (nul < 0) return rows;
    this.#nulLine ??= this.#line;
    if (BEYOND_PADDING.test(text.slice(nul))) throw new TableFault('nul', this.#nulLine);
    return rows;
  }

  /** The last row, if no line end follows it. @throws TableFault */
  end(): Row[] {
    if (this.#state === 'quoted') throw new TableFault('open_quote', this.#cellLine);
    this.#cell = trimEnd(this.#cell, PADDING);
    const rows: Row[] = [];
    this.#endRow(rows);
    return rows;
  }

  #read(text: string, rows: Row[]): void {
    let at = 0;
    if (this.#state !== 'quoted' && text !== '') {
      // A CR LF may be split between two pieces.
      if (this.#isAfterCr && text.charCodeAt(0) === LF) at = 1;
      this.#isAfterCr = false;
    }
    while (at < text.length) {
      if (this.#state === 'quoted') at = this.#quoted(text, at);
      else if (this.#state === 'quote') at = this.#afterQuote(text, at);
      else at = this.#plain(text, at, rows);
    }
  }

  #plain(text: string, start: number, rows: Row[]): number {
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter || code === LF || code === CR) {
        this.#add(text.slice(start, at));
        if (code === this.#delimiter) this.#endCell();
        else return this.#lineEnd(text, at, rows);
        return at + 1;
      }
      if (this.#state === 'plain' || code === BLANK) continue;
      if (code === QUOTE) {
        this.#cell = '';
        this.#state = 'quoted';
        this.#isAfterCr = false;
        return at + 1;
      }
      this.#state = 'plain';
    }
    this.#add(text.slice(start));
    return at;
  }

  #quoted(text: string, start: number): number {
    const quote = text.indexOf('"', start);
    const end = quote < 0 ? text.length : quote;
    const part = text.slice(start, end);
    this.#add(part);
    this.#countLines(part);
    if (quote < 0) return end;
    this.#state = 'quote';
    this.#isAfterCr = false;
    return end + 1;
  }

  /** Blanks may stand between the last quotation mark and the delimiter. */
  #afterQuote(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (code === BLANK && code !== this.#delimiter) {
      this.#blanks += ' ';
      if (this.#blanks.length > CELL_MAX) throw new TableFault('cell_too_long', this.#cellLine);
      return at + 1;
    }
    if (code === this.#delimiter || code === LF || code === CR || code === 0x1a) {
      this.#blanks = '';
      this.#state = 'plain';
      return at;
    }
    // Two quotation marks stand for one; one alone is part of the text, as in "Dwayne "The Rock" Johnson".
    this.#add(`"${this.#blanks}`);
    const isDoubled = code === QUOTE && this.#blanks === '';
    this.#blanks = '';
    this.#state = 'quoted';
    return isDoubled ? at + 1 : at;
  }

  #lineEnd(text: string, at: number, rows: Row[]): number {
    this.#endRow(rows);
    if (text.charCodeAt(at) === LF) return at + 1;
    if (text.charCodeAt(at + 1) === LF) return at + 2;
    this.#isAfterCr = at + 1 === text.length;
    return at + 1;
  }

  #countLines(part: string): void {
    let isAfterCr = this.#isAfterCr;
    for (let at = 0; at < part.length; at++) {
      const code = part.charCodeAt(at);
      if (code === CR || (code === LF && !isAfterCr)) this.#line++;
      isAfterCr = code === CR;
    }
    this.#isAfterCr = isAfterCr;
  }

  #add(part: string): void {
    if (this.#cell.length + part.length > CELL_MAX) throw new TableFault('cell_too_long', this.#cellLine);
    this.#cell += part;
  }

  #endCell(): void {
    if (this.#cells.push(this.#cell) >= COLUMNS_MAX) throw new TableFault('too_many_columns', this.#line);
    this.#cell = '';
    this.#state = 'start';
    this.#cellLine = this.#line;
  }

  #endRow(rows: Row[]): void {
    const cells = [...this.#cells, this.#cell];
    if (cells.length > 1 || this.#cell !== '') rows.push({ cells, line: this.#line });
    this.#cells = [];
    this.#cell = '';
    this.#state = 'start';
    this.#line++;
    this.#cellLine = this.#line;
  }
}

/** The rows of a text that comes in pieces, without blank rows. @throws TableFault */
export async function* textRows(
  pieces: AsyncIterable<string> | Iterable<string>,
  { delimiter, line }: { delimiter: string; line?: number },
): AsyncGenerator<Row> {
  const reader = new RowReader(delimiter, line);
  for await (const piece of pieces) yield* reader.push(piece).filter(isFilled);
  yield* reader.end().filter(isFilled);
}

/** All rows of a text, without blank rows. @throws TableFault */
export function rowsOf(text: string, delimiter: string): Row[] {
  const reader = new RowReader(delimiter);
  return [...reader.push(text), ...reader.end()].filter(isFilled);
}

const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell.trim() !== '');
