import { LIMITS } from './limits.ts';
import { damaged, WorkbookError } from './workbook-error.ts';

/**
 * Gathers the rows of a sheet within the limits. Blank rows are only counted, and are passed on once a row with text
 * follows.
 */
export class Rows {
  #ready: { blanks: number; cells: string[]; times: number }[] = [];
  #cells: string[] = [];
  #last = 0;
  #blanks = 0;
  #hasText = false;
  #spent = { cells: 0, characters: 0 };

  /** The number of the row that ended last, from 1; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  /** Puts a text into the row that is being read. @param column from 0 @throws WorkbookError */
  put(column: number, text: string, times = 1): void {
    if (text === '') return;
    if (column + times > LIMITS.columns)
      throw new WorkbookError(
        'too_many_cells',
        `has more than ${LIMITS.columns.toLocaleString('en')} columns in row ${this.#last + 1}`,
      );
    if (text.length > LIMITS.cellCharacters)
      throw new WorkbookError(
        'cell_too_long',
        `has a cell of ${text.length.toLocaleString('en')} characters in row ${this.#last + 1}; ${LIMITS.cellCharacters.toLocaleString('en')} are allowed`,
      );
    while (this.#cells.length < column) this.#cells.push('');
    for (let place = column; place < column + times; place++) this.#cells[place] = text;
  }

  /** Ends the row. @param number of the row, from 1 @param times how often the row repeats @throws WorkbookError */
  end(number: number, times = 1): void {
    const cells = this.#cells;
    if (number <= this.#last || !Number.isInteger(number))
      throw damaged(`row ${number} comes after row ${this.#last}`);
    this.#blanks += number - this.#last - 1;
    this.#last = number + times - 1;
    if (cells.length === 0) {
      this.#blanks += times;
      if (!this.#hasText && this.#blanks > LIMITS.leadingBlankRows)
        throw new WorkbookError(
          'empty_rows',
          `has nothing in the first ${LIMITS.leadingBlankRows.toLocaleString('en')} rows of this sheet`,
          'Delete the empty rows, or choose another sheet.',
        );
      return;
    }
    if (this.#last > LIMITS.rows)
      throw new WorkbookError('too_many_cells', `has more than ${LIMITS.rows.toLocaleString('en')} rows`);
    this.#hasText = true;
    this.#spent.cells += cells.length * times;
    for (const cell of cells) this.#spent.characters += cell.length * times;
    if (this.#spent.cells > LIMITS.cells || this.#spent.characters > LIMITS.characters)
      throw new WorkbookError('too_many_cells', 'has too many cells in this sheet');
    this.#ready.push({ blanks: this.#blanks, cells, times });
    this.#cells = [];
    this.#blanks = 0;
  }

  /** The rows that have been read since the last call. */
  *taken(): Generator<string[]> {
    const ready = this.#ready;
    this.#ready = [];
    for (const { blanks, cells, times } of ready) {
      for (let count = 0; count < blanks; count++) yield [];
      for (let count = 0; count < times; count++) yield cells;
    }
  }
}
