import { PERSON_FIELDS } from '../../shared/person/names.ts';
import { suggestion } from '../config/mistakes.ts';

/** The column that identifies a person. */
export const EXTERNAL_ID = 'externalId';

/** The prefix of a custom field's name. */
export const CUSTOM = 'customFields.';

const isKnown = (column: string): boolean =>
  PERSON_FIELDS.some((field) => field === column) || (column.startsWith(CUSTOM) && column !== CUSTOM);

/** Returns a sentence for each fault in the columns of people. */
export function columnFaults(columns: readonly string[]): string[] {
  const known = [...PERSON_FIELDS, `${CUSTOM}NAME`];
  const faults = columns
    .filter((column) => !isKnown(column))
    .map((column) => {
      const meant = PERSON_FIELDS.find((field) => field.toLowerCase() === column.toLowerCase());
      return meant === undefined
        ? `has a column "${column}", which is not a field.${suggestion(column, known)}`
        : `has a column "${column}", which is no field: in SQL, write AS "${meant}", with the quotes.`;
    });
  if (!columns.includes(EXTERNAL_ID) && !faults.some((fault) => fault.includes(`AS "${EXTERNAL_ID}"`)))
    faults.push(`has no column "${EXTERNAL_ID}", by which people are found again.`);
  return faults;
}

/**
 * Returns a sentence for each fault in the columns of a file.
 * @param wanted the field of each column to read; null when columns are named after fields
 */
export function fileColumnFaults(
  names: readonly string[],
  wanted: Readonly<Record<string, string>> | null,
): string[] {
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  const faults = [...new Set(twice)].map((name) => `has two columns "${name}".`);
  if (wanted !== null) {
    const missing = Object.keys(wanted).filter((name) => !names.includes(name));
    return [...faults, ...missing.map((name) => `has no column "${name}".${suggestion(name, names)}`)];
  }
  const known = [...PERSON_FIELDS, `${CUSTOM}NAME`];
  for (const name of names)
    if (!isKnown(name))
      faults.push(
        `has a column "${name}", which is not a field.${suggestion(name, known)} Otherwise say in [people] columns which ones are read.`,
      );
  if (!names.includes(EXTERNAL_ID))
    faults.push(`has no column "${EXTERNAL_ID}", by which people are found again.`);
  return faults;
}
