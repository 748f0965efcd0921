import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import { fold } from '../lib/fold.ts';
import { doubtQueries } from './doubt-queries.ts';
import { sortKeyOf } from './search-index.ts';

export const DOUBT_CODES = [
  'padded',
  'differs_by_case',
  'unlikely_email',
  'wrong_encoding',
  'hidden_direction',
  'line_break',
  'before_1900',
  'same_name',
  'same_email',
] as const;

/** What is allowed in a row, and most likely a slip. */
export interface Doubt {
  /** As in a JSON pointer. */
  field: string;
  code: (typeof DOUBT_CODES)[number];
  message: string;
  /** Whom of those who are there it is about. */
  cardHolderId: string | null;
  /** The earlier row of the same import that it is about. */
  index: number | null;
}

/** A person as a row would leave them. */
export type Planned = Pick<CardHolder, 'firstName' | 'lastName'> &
  Partial<Omit<CardHolder, 'firstName' | 'lastName'>> & { externalId: string };

/** What becomes of the row. */
interface Fate {
  /** Who has the row's external id already. */
  cardHolderId: string | null;
  changes: AuditChanges;
}

const NAMES = ['firstName', 'lastName', 'preferredName'] as const;
/** U+FFFD, which decoders put in the place of what they can't read. */
const UNREADABLE = '\uFFFD';
/** Embeddings, overrides and isolates: U+202A to U+202E, U+2066 to U+2069. The marks (U+200E, U+200F) belong into names. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/;
/** As dates are written with the year first, or last. */
const DATE = /^(?:(\d{4})-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](\d{4}))$/;

/**
 * A look at the rows of an import in their order: what in each is likely a slip, by itself, beside the rows before it and
 * beside the people who are there. Each look is a few steps in an index, however many people there are.
 */
export function doubtsAmong(db: Db, organisationId: string) {
  const seen = {
    ids: new Map<string, number>(),
    names: new Map<string, number>(),
    emails: new Map<string, number>(),
  };
  const queries = doubtQueries(db);
  return (index: number, row: Planned, { cardHolderId: self, changes }: Fate): Doubt[] => {
    const isNew = self === null;
    const found = ofText(row, isNew);
    const add = (field: string, code: Doubt['code'], message: string, about: Partial<Doubt>) =>
      found.push({ field, code, message, cardHolderId: null, index: null, ...about });

    const id = row.externalId.toLowerCase();
    const sortKey = sortKeyOf(row);
    const department = row.department ?? null;
    const name = JSON.stringify([sortKey, department === null ? null : fold(department)]);
    const email = row.email?.toLowerCase() ?? null;
    if (isNew) {
      const there = queries.withIdOf.get({ organisationId, ids: JSON.stringify(otherCases(row.externalId)) });
      const about = aboutWhom(there, seen.ids.get(id));
      if (about)
        add('externalId', 'differs_by_case', 'differs from that of another person by case alone', about);
    }
    if (isNew || changes.firstName || changes.lastName || changes.department) {
      const asked = { organisationId, sortKey, self: self ?? '' };
      const there =
        department === null
          ? queries.namesakeWithoutDepartment.get(asked)
          : queries.namesake.get({ ...asked, department });
      const about = aboutWhom(there, seen.names.get(name));
      if (about)
        add('lastName', 'same_name', 'is, with first name and department, that of another person', about);
    }
    if (email !== null && (isNew || changes.email)) {
      const about = aboutWhom(null, seen.emails.get(email));
      if (about) add('email', 'same_email', 'is that of another person', about);
    }
    if (!seen.ids.has(id)) seen.ids.set(id, index);
    if (!seen.names.has(name)) seen.names.set(name, index);
    if (email !== null && !seen.emails.has(email)) seen.emails.set(email, index);
    return found;
  };
}

const aboutWhom = (
  there: { id: string } | null,
  index: number | undefined,
): Pick<Doubt, 'cardHolderId' | 'index'> | null =>
  there === null && index === undefined
    ? null
    : { cardHolderId: there?.id ?? null, index: there === null ? index! : null };

/** What a row tells by itself. */
function ofText(row: Planned, isNew: boolean): Doubt[] {
  const found: Doubt[] = [];
  const add = (field: string, code: Doubt['code'], message: string) =>
    found.push({ field, code, message, cardHolderId: null, index: null });
  if (isNew && row.externalId.trim() !== row.externalId)
    add('externalId', 'padded', 'begins or ends with a blank, which is part of it');
  if (row.email && row.email.indexOf('@') !== row.email.lastIndexOf('@'))
    add('email', 'unlikely_email', 'has more than one @');
  for (const name of NAMES) if (row[name]?.includes('\n')) add(name, 'line_break', 'has a line break');
  for (const [field, text] of textsOf(row)) {
    if (text.includes(UNREADABLE))
      add(
        field,
        'wrong_encoding',
        'has a character that could not be read (U+FFFD): the file was read in a wrong encoding',
      );
    if (DIRECTIONS.test(text))
      add(field, 'hidden_direction', 'has an invisible sign that turns the direction of writing');
    const [, first, last] = DATE.exec(text) ?? [];
    const year = first ?? last;
    if (year !== undefined && Number(year) < 1900) add(field, 'before_1900', 'is a date before 1900');
  }
  return found;
}

/** The texts of a row by their fields, with those right inside of the custom fields. */
const textsOf = ({ customFields, ...fields }: Planned): [field: string, text: string][] =>
  [
    ...Object.entries(fields),
    ...Object.entries(customFields ?? {}).map(
      ([name, value]) => [`customFields/${escaped(name)}`, value] as const,
    ),
  ].filter((one): one is [string, string] => typeof one[1] === 'string');

/** As JSON pointers have names. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** So many letters are tried in every way; of longer numbers those all in one case. */
const LETTERS_TRIED = 4;

/** How else a number could be written by the case of its letters. */
export function otherCases(text: string): string[] {
  const letters = [...text];
  const places = letters
    .keys()
    .filter((place) => hasCase(letters[place]!))
    .toArray();
  if (places.length > LETTERS_TRIED)
    return [text.toLowerCase(), text.toUpperCase()].filter((one) => one !== text);
  return Array.from({ length: 2 ** places.length - 1 }, (_, ways) =>
    letters
      .map((letter, place) => {
        const bit = places.indexOf(place);
        return bit >= 0 && ((ways + 1) >> bit) & 1 ? turned(letter) : letter;
      })
      .join(''),
  );
}

const turned = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

const hasCase = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();
