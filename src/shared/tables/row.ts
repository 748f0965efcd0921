/** A row of a table. */
export interface Row {
  /** The row's texts as the file has them, with the blanks around them. */
  cells: string[];
  /** The row's line in the file, from 1; its last line if a cell has line breaks. */
  line: number;
}

/** More columns than any list of people has; a spreadsheet can have 16,384. */
export const COLUMNS_MAX = 1_000;
/** UTF-16 units in one cell; a spreadsheet takes 32,767. */
export const CELL_MAX = 100_000;

/**
 * A fault that makes the rest of a file unreadable.
 *
 * - `open_quote`: a quotation mark that is never closed
 * - `cell_too_long`: a cell with more than `CELL_MAX`, most likely for lack of a quotation mark
 * - `too_many_columns`: a row with more than `COLUMNS_MAX` cells
 * - `nul`: a NUL character between others
 * - `undecodable`: bytes that aren't a character in the encoding
 */
export type TableFaultCode = 'open_quote' | 'cell_too_long' | 'too_many_columns' | 'nul' | 'undecodable';

/** Thrown when a file can't be read beyond a line. */
export class TableFault extends Error {
  override readonly name = 'TableFault';

  /** @param line where the fault begins, from 1 */
  constructor(
    readonly code: TableFaultCode,
    readonly line: number,
  ) {
    super(`${code} in line ${line}`);
  }
}
