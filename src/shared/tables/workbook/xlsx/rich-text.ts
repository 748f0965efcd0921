import { trimEnd } from '../../../text/trim-end.ts';
import { LIMITS } from '../limits.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { Attributes } from '../xml.ts';

/**
 * Gathers the text of `<is>` and `<si>`: joins its runs, and leaves out phonetic ones (`<rPh>`). Names come without
 * prefixes.
 */
export class RichText {
  #text = '';
  #run: string | null = null;
  #keepsBlanks = false;
  #phonetic = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'rPh') this.#phonetic++;
    if (name !== 't' || this.#phonetic > 0) return;
    this.#run = '';
    this.#keepsBlanks = attributes['xml:space'] === 'preserve';
  }

  add(text: string): void {
    if (this.#run === null) return;
    this.#run += text;
    if (this.#text.length + this.#run.length > LIMITS.cellCharacters)
      throw new WorkbookError(
        'cell_too_long',
        `has a cell of more than ${LIMITS.cellCharacters.toLocaleString('en')} characters`,
      );
  }

  close(name: string): void {
    if (name === 'rPh') this.#phonetic--;
    if (name !== 't' || this.#run === null) return;
    this.#text += this.#keepsBlanks ? this.#run : trimEnd(this.#run.replace(/^[ \t\r\n]+/, ''), ' \t\r\n');
    this.#run = null;
  }

  /** Returns the whole text, and begins the next one. */
  taken(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    this.#run = null;
    return text;
  }
}

/** Characters that XML can't hold are written as `_x000D_`, and an underscore before such a code as `_x005F_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
