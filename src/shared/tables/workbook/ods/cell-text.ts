import { isoText } from '../iso-text.ts';
import { LIMITS } from '../limits.ts';
import { numberText } from '../number-text.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { Attributes } from '../xml.ts';

/** Elements in a cell that aren't part of its own text: comments, pictures, pronunciations, tables. */
const BESIDE = /^(office:annotation|draw:|table:|text:ruby-text$|text:note$)/;

/** Gathers the paragraphs of a cell from the elements inside it. */
export class CellText {
  #paragraphs: string[] = [];
  #paragraph: string | null = null;
  #length = 0;
  #depth = 0;
  /** The depth of an element that is skipped with all its content; 0 for none. */
  #skipped = 0;

  /** True within an element of the cell. */
  get isBelow(): boolean {
    return this.#depth > 0;
  }

  open(name: string, attributes: Attributes): void {
    this.#depth++;
    if (this.#skipped > 0) return;
    if (BESIDE.test(name)) this.#skipped = this.#depth;
    else if (name === 'text:p') this.#paragraph = '';
    else if (name === 'text:tab') this.#append('\t');
    else if (name === 'text:line-break') this.#append('\n');
    else if (name === 'text:s')
      this.#append(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, LIMITS.cellCharacters)));
  }

  /** Blanks and line ends count as one blank, as in HTML. */
  add(text: string): void {
    if (this.#skipped === 0) this.#append(text.replace(/[ \t\r\n]+/g, ' '));
  }

  close(name: string): void {
    if (this.#skipped === this.#depth) this.#skipped = 0;
    else if (this.#skipped === 0 && name === 'text:p' && this.#paragraph !== null) {
      this.#paragraphs.push(this.#paragraph);
      this.#paragraph = null;
    }
    this.#depth--;
  }

  /** Returns the whole text, or null without a paragraph, and begins the next cell. */
  taken(): string | null {
    const paragraphs = this.#paragraphs;
    this.#paragraphs = [];
    this.#length = 0;
    return paragraphs.length === 0 ? null : paragraphs.join('\n');
  }

  #append(text: string): void {
    if (this.#paragraph === null) return;
    this.#paragraph += text;
    this.#length += text.length + 1;
    if (this.#length > LIMITS.cellCharacters)
      throw new WorkbookError(
        'cell_too_long',
        `has a cell of more than ${LIMITS.cellCharacters.toLocaleString('en')} characters`,
      );
  }
}

/** @param shown the text that the cell shows @param row for messages, from 1 @throws WorkbookError */
export function cellText(cell: Attributes, shown: string | null, row: number): string {
  const value = cell['office:value'];
  switch (cell['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return value === undefined ? (shown ?? '') : numeric(value, shown);
    case 'date':
      return isoText(cell['office:date-value'] ?? shown ?? '');
    case 'time':
      return timeText(cell['office:time-value'] ?? shown ?? '');
    case 'boolean':
      return cell['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
    case undefined:
      if (cell['table:formula'] !== undefined && shown === null)
        throw new WorkbookError(
          'not_calculated',
          `has a formula whose result is not saved in it (row ${row})`,
          'Open it in LibreOffice, and save it again.',
        );
      return shown ?? '';
    default:
      // An error of a formula is stored as an empty text, and shown as #N/A.
      return shown ?? cell['office:string-value'] ?? '';
  }
}

/** A number that is shown with leading zeros keeps them. */
const numeric = (value: string, shown: string | null): string =>
  shown !== null && /^0\d+$/.test(shown) && Number(shown) === Number(value) ? shown : numberText(value);

/** `PT14H05M00S` as `14:05:00`. */
function timeText(written: string): string {
  const found = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(written);
  return found === null
    ? written
    : found
        .slice(1, 4)
        .map((part) => part.padStart(2, '0'))
        .join(':');
}
