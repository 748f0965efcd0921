import type { DoubtCode } from './doubts.ts';

/** Longer values can't be a slip as a whole, except formulas and apostrophes; in UTF-16 units. */
const LONGEST = 64;

/**
 * Excel's errors in English, German, French, Spanish and Italian, LibreOffice's, and the signs of a column that is too
 * narrow.
 */
const SPREADSHEET_ERROR = /^(?:#(?:[¡¿]?[\p{L}_]+(?:\/0)?[!?]|N\/A|N\/D|NV|N\/V|\?{3}|#{2,})|Err:5\d\d)$/iu;
/** `="00123"`, `=T("00123")`, `=+A1`. */
const FORMULA = /^=\s*["(+\-\p{L}\p{N}]/u;
/**
 * An apostrophe that was typed to keep a spreadsheet from reading a number. Dutch names that begin with one, such as
 * "'t Hooft", don't count.
 */
const APOSTROPHE = /^['’](?=[\d=+@-])/;
/** `1,23457E+11` from Excel, `2E+05`, `1.23457E11` from Java. Without sign and point it may be a room: "12E45". */
const RUINED = /^[+-]?\d+(?:[.,]\d+e[+-]?\d{1,3}|e\+\d{1,3})$/i;
/** `3.0` in place of 3. A custom field may well have such a value, for example a grade. */
const DECIMAL = /^\d+[.,]0+$/;
const NO_VALUE = /^(?:\(?null\)?|<null>|\\N|none|n\/a|n\.a\.|undefined|[-–—./?_]{1,3})$/i;
/** Nan and Na are names; programs write "NaN", "nan" and "NA". */
const NOT_A_NUMBER = ['nan', 'NaN'];
const NOT_AVAILABLE = 'NA';

const IS_NUMBER: string[] = ['externalId', 'phone'];
const IS_NAME: string[] = ['firstName', 'lastName', 'preferredName'];

/** Returns the slip if a field's value as a whole is one; otherwise null. Notes may contain anything. */
export function wholeSlip(text: string, field: string): DoubtCode | null {
  const value = text.trim();
  if (field === 'notes') return null;
  if (FORMULA.test(value)) return 'formula';
  if (APOSTROPHE.test(value)) return 'leading_apostrophe';
  if (value.length > LONGEST) return null;
  if (SPREADSHEET_ERROR.test(value)) return 'spreadsheet_error';
  if (NO_VALUE.test(value) || NOT_A_NUMBER.includes(value)) return 'no_value';
  if (value === NOT_AVAILABLE && !IS_NAME.includes(field)) return 'no_value';
  if (RUINED.test(value)) return 'ruined_number';
  return IS_NUMBER.includes(field) && DECIMAL.test(value) ? 'decimal_number' : null;
}
