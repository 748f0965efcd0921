import { FIELDS } from '../../../../shared/person/fields.ts';
import { PERSON_FIELDS, type PersonField } from '../../../../shared/person/names.ts';

/** The field that a column becomes; `customFields.NAME` is one custom field, `customFields` all of them as JSON. */
export type Target = PersonField | `customFields.${string}` | 'customFields' | null;

const byName = new Map(
  PERSON_FIELDS.flatMap((field) => FIELDS[field].columns.split(' ').map((name) => [name, field] as const)),
);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    // Combining marks aren't letters, so this drops accents too.
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The most likely field of each column, by its name; each field at most once. */
export function guessColumns(header: string[]): Target[] {
  const taken = new Set<Target>();
  const take = (target: Target): Target => {
    if (target === null || taken.has(target)) return null;
    taken.add(target);
    return target;
  };
  // Names in our own export come before any guess.
  const exact = header.map((name) => take(exactly(name)));
  return header.map((name, place) => exact[place] ?? take(byName.get(plain(name)) ?? null));
}

function exactly(name: string): Target {
  if (name === 'customFields') return name;
  if (/^'?customFields\../.test(name)) return name.replace(/^'/, '') as Target;
  return PERSON_FIELDS.find((field) => field === name) ?? null;
}
