import type { DayOrder } from '../../../../shared/days/written-day.ts';
import { detailInWords, refusalInWords } from '../../../api/client/api-error.ts';
import type { Schema } from '../../../api/client/client.ts';
import { texts } from '../../../texts/texts.ts';
import type { PreparedRow, Reading } from './to-rows.ts';

const t = texts.peopleImport.problems;

/** The result of a row; in a dry run, the result that it would have. */
export interface RowResult {
  /** `leftOut` for a row with warnings that somebody chose not to import. */
  result: Schema<'ImportedRow'>['result'] | 'leftOut';
  cardHolderId: string | null;
  changes: Schema<'ImportedRow'>['changes'];
  error: string | null;
  /** Values that are allowed, but probably mistakes. */
  warnings: Warning[];
}

interface Warning {
  text: string;
  /** Null for a warning that this page found itself. */
  code: Schema<'ImportWarning'>['code'] | null;
  /** The existing person that the warning is about. */
  cardHolderId: string | null;
}

/** A row on its way to the server. */
export interface SentRow extends PreparedRow {
  /** The result that the check foretold; undefined in the check itself. */
  checked?: RowResult | undefined;
  isLeftOut?: boolean;
}

/**
 * Describes a cell's problem in the words that people use in files. Only for fields whose API message names
 * codes or formats; null for other fields.
 */
function inWords(field: string, dates: DayOrder): string | null {
  if (field === 'expiryDate') return t.noDay(t.readings[dates]);
  if (field === 'holderType') return t.noneOf(Object.values(texts.people.types).join(', '));
  return field === 'status' ? t.noneOf(Object.values(texts.states.people).join(', ')) : null;
}

export const faulty = (error: string, warnings: Warning[] = []): RowResult => ({
  result: 'failed',
  cardHolderId: null,
  changes: {},
  error,
  warnings,
});

/** True for a row that would be imported in spite of its warnings. */
export const isDoubtful = (one: RowResult | undefined): boolean =>
  one !== undefined && (one.result === 'created' || one.result === 'updated') && one.warnings.length > 0;

/** True for a row that probably gives somebody's card and photo to somebody else, by a wrong number. */
export const isDangerous = (one: RowResult | undefined): boolean =>
  isDoubtful(one) && one!.warnings.some(({ code }) => code === 'other_name');

/**
 * The result of a row according to the server, together with the problem that was found in the file itself. The
 * server warns only in the check, so later results have the warnings of the check.
 */
export function resultOf(
  { result, cardHolderId, changes, error, warnings }: Schema<'ImportedRow'>,
  row: SentRow,
  reading: Reading,
): RowResult {
  const problems = [row.problem ?? [], error === null ? [] : problemsOf(error, row, reading)].flat();
  if (problems.length > 0) return faulty(texts.parts.clauses(problems), row.checked?.warnings);
  if (row.checked) return { result, cardHolderId, changes, error: null, warnings: row.checked.warnings };
  const found = warnings
    // Warnings about other rows are left out: this page compares all rows itself, and a request has only
    // some.
    .filter(({ index }) => index === null)
    .map(({ path, code, message, cardHolderId: about }) => ({
      code,
      text: t.field(labelOf(path.split('/').slice(3)), texts.doubts.words?.[code] ?? message),
      cardHolderId: about,
    }));
  const ofFile =
    result === 'unchanged' ? [] : row.doubts.map((text) => ({ text, code: null, cardHolderId: null }));
  return { result, cardHolderId, changes, error: null, warnings: [...found, ...ofFile] };
}

/** The problems that the server names, except one that only follows from the problem found in the file. */
function problemsOf(
  { details = [], code: whole, message: inEnglish }: NonNullable<Schema<'ImportedRow'>['error']>,
  { cells, problem }: PreparedRow,
  { targets, dates }: Reading,
): string[] {
  if (details.length === 0) return [refusalInWords({ code: whole, message: inEnglish })];
  return details.flatMap((detail) => {
    const { path, code } = detail;
    // The path of a detail looks like `/rows/3/email`.
    const field = path.split('/')[3] ?? '';
    // A row that was sent without its number has a problem that says why.
    if (problem !== null && field === 'externalId' && code === 'required') return [];
    const label = labelOf([field]);
    const cell = cells[(targets as (string | null)[]).indexOf(field)]?.trim() ?? '';
    const message = detailInWords(detail);
    const words = code === 'repeated' ? t.repeatedElsewhere : (inWords(field, dates) ?? message);
    return cell === '' ? t.field(label, message) : t.cell(label, cell, words);
  });
}

/**
 * The rows for the import, with what the check has found in them.
 * @param checked the results of the check
 */
export const withFound = (
  rows: readonly PreparedRow[],
  checked: readonly (RowResult | undefined)[],
  isLeftOut: (place: number) => boolean,
): SentRow[] =>
  rows.map((row, place) => ({
    ...row,
    checked: checked[place],
    isLeftOut: isLeftOut(place),
    problem: row.problem === null ? null : (checked[place]?.error ?? row.problem),
  }));

/** A field's label in the form, or its name in the file: `['customFields', 'room']` is "room". */
function labelOf(path: string[]): string {
  const field = path.at(-1) ?? '';
  if (field === 'cardHolderId') return texts.peopleImport.columns.cardHolderId;
  return path.length === 1 && Object.hasOwn(texts.personForm.labels, field)
    ? texts.personForm.labels[field as keyof typeof texts.personForm.labels]
    : field.replaceAll('~1', '/').replaceAll('~0', '~');
}
