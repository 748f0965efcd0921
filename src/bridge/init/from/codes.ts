import type { Column, Table } from './facts.ts';
import { fieldNamed } from './field-names.ts';
import { plain } from './names.ts';
import { textOf } from './shape.ts';
import { GONE, HERE, isKnownCode, PAUSED, STATUS } from './vocabulary.ts';

/** A column has codes only if there are this many rows, of which each code is in this many. */
const ROWS_MIN = 40;
const EACH_MIN = 5;
/** Values of fewer rows are left out, and may not be in more than this share of the rows. */
const RARE_SHARE = 0.05;
const CODES_MAX = 20;
const CODE_LENGTH_MAX = 20;

/** The codes of a column. */
export interface Codes {
  /** The ones that may be written down. */
  shown: string[];
  /** The number of further values. */
  hidden: number;
}

/**
 * The codes of a category such as a status or a sort of people; null for any other column, and for values of which it is
 * not certain that they are codes.
 *
 * Labels that the type itself lists (ENUM) are codes. Values of rows are codes if all of this is true: the column's name
 * says that it is a category; at least `ROWS_MIN` rows were read; there are at most `CODES_MAX` values, all short, and
 * nearly all rows have one that is in `EACH_MIN` rows or more; and no other column of texts of the table has one of them.
 * Even then, only numbers, a few capitals, and words of our own vocabulary are shown: a group may be called after its
 * teacher.
 */
export function codesOf(table: Table, column: Column): Codes | null {
  if (!isCategory(column)) return null;
  if (column.labels !== undefined)
    return { shown: column.labels.filter((label) => isCode(label)), hidden: 0 };
  const { shape } = column;
  if (column.isUnique || shape === null || shape.filled < ROWS_MIN) return null;
  const codes = [...shape.counts];
  if (codes.length === 0 || codes.length > CODES_MAX || !codes.every(([text]) => isCode(text))) return null;
  const frequent = codes.filter(([, rows]) => rows >= EACH_MIN);
  if (frequent.reduce((sum, [, rows]) => sum + rows, 0) < shape.filled * (1 - RARE_SHARE)) return null;
  const isElsewhere = table.columns.some(
    (other) =>
      other !== column &&
      other.kind === 'text' &&
      !isCategory(other) &&
      codes.some(([text]) => isIn(other, text)),
  );
  if (isElsewhere) return null;
  const shown = frequent.map(([text]) => text).filter(isSafe);
  return { shown: shown.sort(), hidden: codes.length - shown.length };
}

/** The codes as a message lists them. */
export function wordsOf({ shown, hidden }: Codes): string {
  if (hidden === 0) return shown.join(', ');
  return shown.length === 0
    ? `of ${hidden} sorts, which aren't shown`
    : `${shown.join(', ')} and ${hidden} more`;
}

/** A number, a few capitals, or known words. */
const isSafe = (text: string): boolean =>
  /^-?\d{1,3}$/.test(text) ||
  /^[A-Z\d]{1,3}$/.test(text) ||
  text.split(/[ _-]/).every((word) => isKnownCode(plain([word])));

/** True for a number of at most three digits, and for one or two short words. */
function isCode(text: string): boolean {
  if (/^-?\d{1,3}$/.test(text)) return true;
  const words = text.split(/[ _-]/);
  const isWordy = /^\p{L}/u.test(text) && words.every((word) => /^[\p{L}\p{N}]+$/u.test(word));
  return text.length <= CODE_LENGTH_MAX && words.length <= 2 && isWordy;
}

/** True when a name alone says that the column has categories. */
const isCategory = ({ kind, plain, whole }: Column): boolean =>
  ['text', 'number', 'boolean'].includes(kind) &&
  [plain, whole].some(
    (name) =>
      STATUS.has(name) ||
      GONE.has(name) ||
      PAUSED.has(name) ||
      HERE.has(name) ||
      fieldNamed(name) === 'holderType' ||
      fieldNamed(name) === 'status',
  );

/** True when a column has the same value, or a word of it is the same. Letters of numbers alone don't count. */
function isIn({ shape }: Column, code: string): boolean {
  if (shape === null || !/\p{L}{2}/u.test(code)) return false;
  const wanted = code.toLowerCase();
  for (const value of shape.counts.keys())
    if (
      textOf(value)
        .toLowerCase()
        .split(/[\s,;.@]/u)
        .includes(wanted) ||
      value.toLowerCase() === wanted
    )
      return true;
  return false;
}
