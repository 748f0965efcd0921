import type { Db } from '../../db/open.ts';
import type { AuditChanges } from '../../db/schema/audit.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { fold } from '../../lib/fold.ts';
import { sortKeyOf } from '../lists/search-index.ts';
import { doubtQueries } from './doubt-queries.ts';
import type { PeopleAlike, Sought } from './people-alike.ts';

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

/** What a row says anew that somebody else may have already: what was there before is no slip of this import. */
export const newOf = (row: Planned, { cardHolderId, changes }: Fate): Sought => ({
  externalId: cardHolderId === null && hasCase(row.externalId) ? row.externalId : null,
  email: cardHolderId === null || changes.email ? (row.email ?? null) : null,
});

/**
 * A look at the rows of an import in their order: what in each is likely a slip, by itself, beside the rows before it and
 * beside the people who are there.
 * @param alike those who are there with what the rows say anew (`newOf`)
 */
export function doubtsAmong(db: Db, organisationId: string, alike: PeopleAlike) {
  const seen = {
    ids: new Map<string, number>(),
    names: new Map<string, number>(),
    emails: new Map<string, number>(),
  };
  const queries = doubtQueries(db);
  return (index: number, row: Planned, fate: Fate): Doubt[] => {
    const { cardHolderId: self, changes } = fate;
    const isNew = self === null;
    const found = ofText(row, isNew);
    const add = (field: string, code: Doubt['code'], message: string, about: Partial<Doubt>) =>
      found.push({ field, code, message, cardHolderId: null, index: null, ...about });

    const id = row.externalId.toLowerCase();
    const sortKey = sortKeyOf(row);
    const department = row.department ?? null;
    const name = JSON.stringify([sortKey, department === null ? null : fold(department)]);
    const email = row.email?.toLowerCase() ?? null;
    const said = newOf(row, fate);
    if (said.externalId !== null) {
      const there = alike.byId.get(id)?.find(({ externalId }) => externalId !== row.externalId);
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
    if (said.email !== null && email !== null) {
      const there = alike.byEmail.get(email)?.find((one) => one.id !== self);
      const about = aboutWhom(there, seen.emails.get(email));
      if (about) add('email', 'same_email', 'is that of another person', about);
    }
    if (!seen.ids.has(id)) seen.ids.set(id, index);
    if (!seen.names.has(name)) seen.names.set(name, index);
    if (email !== null && !seen.emails.has(email)) seen.emails.set(email, index);
    return found;
  };
}

const aboutWhom = (
  there: { id: string } | null | undefined,
  index: number | undefined,
): Pick<Doubt, 'cardHolderId' | 'index'> | null => {
  if (there) return { cardHolderId: there.id, index: null };
  return index === undefined ? null : { cardHolderId: null, index };
};

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

const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();
