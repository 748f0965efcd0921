import type { AuditChanges } from '../../db/schema/audit.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { fold } from '../../lib/fold.ts';
import { likenessOf } from '../../shared/text/likeness.ts';
import { turnsDirection } from '../../shared/text/name-signs.ts';
import { sortKeyOf } from '../lists/search/search-index.ts';
import type { Person, SoughtName } from './namesakes.ts';
import type { PeopleAlike, Sought } from './people-alike.ts';

export const DOUBT_CODES = [
  'padded',
  'differs_by_case',
  'looks_alike',
  'unlikely_email',
  'wrong_encoding',
  'hidden_direction',
  'line_break',
  'before_1900',
  'same_name',
  'same_email',
] as const;

/** Something in a row that is allowed, but most likely a slip. */
export interface Doubt {
  /** The field, as in a JSON pointer. */
  field: string;
  code: (typeof DOUBT_CODES)[number];
  message: string;
  /** The existing person that it is about. */
  cardHolderId: string | null;
  /** The earlier row of the same import that it is about. */
  index: number | null;
}

/** A person as the row would leave them. */
export type Planned = Pick<CardHolder, 'firstName' | 'lastName'> &
  Partial<Omit<CardHolder, 'firstName' | 'lastName'>> & { externalId: string };

/** The row's effect on the person with its external id. */
interface RowEffect {
  /** The existing person with the row's external id. */
  cardHolderId: string | null;
  changes: AuditChanges;
}

const NAMES = ['firstName', 'lastName', 'preferredName'] as const;
/** U+FFFD, which decoders put in place of bytes that they can't read. */
const UNREADABLE = '\uFFFD';
const LOOKS_ALIKE =
  'looks like that of another person: they differ only by invisible characters, spaces, width, case or Unicode form';
/** A date, with the year first or last. */
const DATE = /^(?:(\d{4})-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](\d{4}))$/;

/** The parts of a row that somebody else may share: all that is needed to compare it with other rows. */
export interface Claims {
  externalId: string;
  email: string | null;
  /** The folded name and department as one text. */
  name: string;
  /** The existing person with the row's external id. */
  self: string | null;
  /** The values that the row newly claims. A value that the person had before is no slip of this import. */
  sought: Sought;
  /** Its name and department; null when it leaves them as they are. */
  soughtName: SoughtName | null;
}

export function claimsOf(row: Planned, { cardHolderId: self, changes }: RowEffect): Claims {
  const { externalId, email = null, department = null } = row;
  const sortKey = sortKeyOf(row);
  const isNew = self === null;
  const hasNewName = isNew || changes.firstName || changes.lastName || changes.department;
  return {
    externalId,
    email,
    name: JSON.stringify([sortKey, department === null ? null : fold(department)]),
    self,
    sought: {
      externalId: isNew ? externalId : null,
      email: isNew || changes.email ? email : null,
    },
    soughtName: hasNewName ? { sortKey, department, self } : null,
  };
}

/**
 * Returns a function that finds what rows share with others, to be called for the rows of an import in order: it compares each
 * with earlier rows, and with existing people; `namesake` is who has its `soughtName`.
 * @param alike existing people who have what the rows newly claim (`sought`)
 */
export function doubtsAmong(alike: PeopleAlike) {
  const seen = {
    ids: new Map<string, { externalId: string; index: number }>(),
    names: new Map<string, number>(),
    emails: new Map<string, number>(),
  };
  return (index: number, claims: Claims, namesake: Person | null): Doubt[] => {
    const { self, name, sought, soughtName } = claims;
    const found: Doubt[] = [];
    const add = (field: string, code: Doubt['code'], message: string, about: Partial<Doubt>) =>
      found.push({ field, code, message, cardHolderId: null, index: null, ...about });

    const id = likenessOf(claims.externalId);
    const email = claims.email?.toLowerCase() ?? null;
    if (sought.externalId !== null) {
      const there = alike.byId.get(id)?.find(({ externalId }) => externalId !== claims.externalId);
      const earlier = seen.ids.get(id);
      const other = there?.externalId ?? earlier?.externalId;
      const about = aboutWhom(there, earlier?.index);
      if (about && other?.toLowerCase() === sought.externalId.toLowerCase())
        add('externalId', 'differs_by_case', 'differs from that of another person only by case', about);
      else if (about) add('externalId', 'looks_alike', LOOKS_ALIKE, about);
    }
    if (soughtName !== null) {
      const about = aboutWhom(namesake, seen.names.get(name));
      if (about)
        add(
          'lastName',
          'same_name',
          'is that of another person with the same first name, and the department may be the same',
          about,
        );
    }
    if (sought.email !== null && email !== null) {
      const there = alike.byEmail.get(email)?.find((one) => one.id !== self);
      const about = aboutWhom(there, seen.emails.get(email));
      if (about) add('email', 'same_email', 'is that of another person', about);
    }
    if (!seen.ids.has(id)) seen.ids.set(id, { externalId: claims.externalId, index });
    if (!seen.names.has(name)) seen.names.set(name, index);
    if (email !== null && !seen.emails.has(email)) seen.emails.set(email, index);
    return found;
  };
}

const aboutWhom = (
  there: Person | null | undefined,
  index: number | undefined,
): Pick<Doubt, 'cardHolderId' | 'index'> | null => {
  if (there) return { cardHolderId: there.id, index: null };
  return index === undefined ? null : { cardHolderId: null, index };
};

/** Slips visible in the row alone. */
export function slipsIn(row: Planned, isNew: boolean): Doubt[] {
  const found: Doubt[] = [];
  const add = (field: string, code: Doubt['code'], message: string) =>
    found.push({ field, code, message, cardHolderId: null, index: null });
  if (isNew && row.externalId.trim() !== row.externalId)
    add('externalId', 'padded', 'starts or ends with a space, which counts as part of it');
  const slip = slipInEmail(row.email ?? '');
  if (slip !== null) add('email', 'unlikely_email', slip);
  for (const name of NAMES) if (row[name]?.includes('\n')) add(name, 'line_break', 'has a line break');
  for (const [field, text] of textsOf(row)) {
    if (text.includes(UNREADABLE))
      add(
        field,
        'wrong_encoding',
        'has a character that could not be read (U+FFFD): the file was read in the wrong encoding',
      );
    if (turnsDirection(text))
      add(field, 'hidden_direction', 'has an invisible character that changes the writing direction');
    const [, first, last] = DATE.exec(text) ?? [];
    const year = first ?? last;
    if (year !== undefined && Number(year) < 1900) add(field, 'before_1900', 'is a date before 1900');
  }
  return found;
}

/** Names a slip of copying around an address, or in it; null for none. */
function slipInEmail(email: string): string | null {
  if (email.indexOf('@') !== email.lastIndexOf('@')) return 'has more than one @';
  if (/^mailto:/i.test(email)) return 'begins with "mailto:", which belongs to a link';
  const [around] = /^[<("'[]|[.,;:>)"'\]]$/.exec(email) ?? [];
  return around === undefined ? null : `begins or ends with ${around}, which is no part of an address`;
}

/** All texts of a row by their fields, including those directly inside the custom fields. */
const textsOf = ({ customFields, ...fields }: Planned): [field: string, text: string][] =>
  [
    ...Object.entries(fields),
    ...Object.entries(customFields ?? {}).map(
      ([name, value]) => [`customFields/${escaped(name)}`, value] as const,
    ),
  ].filter((one): one is [string, string] => typeof one[1] === 'string');

/** Escapes a name for a JSON pointer. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
