import { fieldsOfColumns, type NamedField } from '../../../../shared/person/columns.ts';
import { PERSON_FIELDS } from '../../../../shared/person/names.ts';

/**
 * The field that a column becomes. `cardHolderId` finds the person, `fullName` is split into the first and
 * the last name, `customFields.NAME` is one custom field, and `customFields` is all of them as JSON.
 */
export type Target = NamedField | 'cardHolderId' | `customFields.${string}` | 'customFields' | null;

/** The most likely field of each column, by its name; each field at most once. */
export function guessColumns(header: string[]): Target[] {
  // Columns named as in our own export need no guess.
  const exact = header
    .map(exactly)
    .map((target, place, all) => (all.indexOf(target) === place ? target : null));
  const known = exact.map((target) => PERSON_FIELDS.find((field) => field === target) ?? null);
  return fieldsOfColumns(
    header.map((name, place) => (exact[place] === null ? name : '')),
    known,
  ).map((field, place) => exact[place] ?? field);
}

/** True for a column name from our own export. */
export const isOwnColumn = (name: string): boolean => exactly(name) !== null;

function exactly(name: string): Target {
  if (name === 'customFields' || name === 'cardHolderId') return name;
  if (/^'?customFields\../.test(name)) return name.replace(/^'/, '') as Target;
  return PERSON_FIELDS.find((field) => field === name) ?? null;
}
