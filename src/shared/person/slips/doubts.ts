/**
 * Likely slips in a person's fields, by code, in words that follow the field's name. The check before an import, the
 * web app and the bridge show these words.
 */
export const DOUBTS = {
  padded: 'starts or ends with a space, which counts as part of it',
  differs_by_case: 'differs from that of another person only by case',
  looks_alike:
    'looks like that of another person: they differ only by invisible characters, spaces, width, case or Unicode form',
  unlikely_email: 'has something in or around it that is not part of an address',
  wrong_encoding: 'was read in the wrong encoding: choose the right one for the file, or save it as UTF-8',
  hidden_direction: 'has an invisible character that changes the writing direction',
  line_break: 'has a line break',
  before_1900: 'is a date before 1900',
  same_name: 'is that of another person with the same first name, and the department may be the same',
  same_email: 'is that of another person',
  other_name:
    'is new, and so is the first name: the number may be somebody else’s, whose card and photo this person would get',
  ruined_number:
    'is a number that a spreadsheet has shortened, and its last digits are lost: make the column text, and export it again',
  decimal_number: 'ends with .0, as a program has taken it for a decimal number: leave that out',
  leading_apostrophe: 'begins with an apostrophe, by which spreadsheets mark a text: leave it out',
  formula: 'is a formula of a spreadsheet: give its value alone',
  spreadsheet_error: 'is an error of a spreadsheet: correct its formula, or leave the field empty',
  no_value: 'is what programs write where there is no value: leave the field empty if there is none',
  html_code: 'has a code of HTML, such as &amp; or &#39;: write the character itself',
  all_capitals: 'is in capitals only, and so is the first name: cards show names as they are written',
  digits_in_name: 'has a digit: it may belong in another field',
  title_in_name: 'has a title, which cards would show as part of the name',
  email_in_name: 'has an @: it may belong in another field',
  same_first_and_last: 'is also the first name: one of them may be in the wrong field',
  placeholder_date:
    'is a date that programs write where there is none: leave the field empty if there is none',
  expired: 'is in the past, so no card of this person would be valid',
} as const satisfies Record<string, string>;

export type DoubtCode = keyof typeof DOUBTS;

export const DOUBT_CODES = Object.keys(DOUBTS) as [DoubtCode, ...DoubtCode[]];
