import { isoText } from '../iso-text.ts';
import { numberText } from '../number-text.ts';
import { damaged, WorkbookError } from '../workbook-error.ts';
import { inPlaces, type NumberFormat } from './number-format.ts';
import { unescaped } from './rich-text.ts';
import { dateText, durationText } from './serial-date.ts';
import type { SharedStrings } from './shared-strings.ts';

/** A cell (`<c>`) as it is written. */
export interface Cell {
  /** Its reference, such as B7; empty if the file leaves it out. */
  ref: string;
  type: string;
  style: number;
  /** The text of `<v>`; null if there is none. */
  value: string | null;
  /** The text of `<is>`. */
  inline: string;
  isFormula: boolean;
}

/** The book's parts that give a cell its meaning. */
export interface Meaning {
  epoch: 1900 | 1904;
  formats: readonly NumberFormat[];
  strings: SharedStrings;
}

/** @throws WorkbookError */
export function cellText({ type, style, value, inline, isFormula, ref }: Cell, meaning: Meaning): string {
  if (type === 'inlineStr') return inline;
  // An empty result has the type of a text. openpyxl can't work formulas out, and writes an empty value after each.
  if (isFormula && (value === null || (value === '' && type !== 'str')))
    throw new WorkbookError(
      'not_calculated',
      `has a formula whose result is not saved in it (cell ${ref})`,
      'Open it in Excel or LibreOffice, and save it again.',
    );
  if (value === null) return '';
  if (type === 's') return sharedOf(value, meaning.strings);
  if (type === 'str') return unescaped(value);
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return isoText(value);
  return type === 'e' ? value : numericText(value.trim(), meaning.formats[style], meaning.epoch);
}

function sharedOf(value: string, strings: SharedStrings): string {
  const text = strings.at(Number(value));
  if (text === undefined) throw damaged(`text ${value} is missing`);
  return text;
}

function numericText(written: string, format: NumberFormat | undefined, epoch: 1900 | 1904): string {
  const text = numberText(written);
  if (format === undefined || format.kind === 'number' || written === '') return text;
  if (format.kind === 'digits') return inPlaces(text, format.parts) ?? text;
  const serial = Number(written);
  const when =
    format.kind === 'duration' ? durationText(serial) : dateText(serial, epoch, format.kind === 'time');
  return when ?? text;
}
