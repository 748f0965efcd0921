import type { AuditChanges } from '../../db/schema/audit.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { fold } from '../../lib/fold.ts';
import { DOUBTS, type DoubtCode } from '../../shared/person/slips/doubts.ts';
import { type Fields, slipsIn } from '../../shared/person/slips/slips.ts';
import { likenessOf } from '../../shared/text/likeness.ts';
import { sortKeyOf } from '../lists/search/search-index.ts';
import type { Person, SoughtName } from './namesakes.ts';
import type { PeopleAlike, Sought } from './people-alike.ts';

/** Something in a row that is allowed, but is probably a slip. */
export interface Doubt {
  /** The field, as in a JSON pointer. */
  field: string;
  code: DoubtCode;
  message: string;
  /** The existing person that the doubt is about. */
  cardHolderId: string | null;
  /** The earlier row of the same import that the doubt is about. */
  index: number | null;
}

/** A person as the row would leave them. */
export type Planned = Pick<CardHolder, 'firstName' | 'lastName'> &
  Partial<Omit<CardHolder, 'firstName' | 'lastName'>>;

/** The row's effect on its person. */
interface RowEffect {
  /** The existing person whom the row names. */
  cardHolderId: string | null;
  changes: AuditChanges;
}

/** The parts of a row that somebody else may have as well: all that is needed to compare it with other rows. */
export interface Claims {
  /** Null for people without one. */
  externalId: string | null;
  email: string | null;
  /** The folded name and department as one text. */
  name: string;
  /** The existing person whom the row names. */
  self: string | null;
  /** The values that the row newly claims. A value that the person had before can't be a slip of this import. */
  sought: Sought;
  /** The row's name and department; null when the row leaves them as they are. */
  soughtName: SoughtName | null;
}

export function claimsOf(row: Planned, { cardHolderId: self, changes }: RowEffect): Claims {
  const { externalId = null, email = null, department = null } = row;
  const sortKey = sortKeyOf(row);
  const isNew = self === null;
  const hasNewName = isNew || changes.firstName || changes.lastName || changes.department;
  return {
    externalId,
    email,
    name: JSON.stringify([sortKey, department === null ? null : fold(department)]),
    self,
    sought: {
      externalId: isNew || changes.externalId ? externalId : null,
      email: isNew || changes.email ? email : null,
    },
    soughtName: hasNewName ? { sortKey, department, self } : null,
  };
}

/**
 * Returns a function that finds what a row shares with earlier rows and with existing people. That function must be
 * called for the rows of an import in order. It also takes `namesake`, an existing person with the row's `soughtName`.
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
    const add = (field: string, code: DoubtCode, about: Partial<Doubt>) =>
      found.push({ field, code, message: DOUBTS[code], cardHolderId: null, index: null, ...about });

    const id = claims.externalId === null ? null : likenessOf(claims.externalId);
    const email = claims.email?.toLowerCase() ?? null;
    if (id !== null && sought.externalId !== null) {
      const there = alike.byId.get(id)?.find(({ externalId }) => externalId !== claims.externalId);
      const earlier = seen.ids.get(id);
      const other = there?.externalId ?? earlier?.externalId;
      const about = aboutWhom(there, earlier?.index);
      if (about && other?.toLowerCase() === sought.externalId.toLowerCase())
        add('externalId', 'differs_by_case', about);
      else if (about) add('externalId', 'looks_alike', about);
    }
    if (soughtName !== null) {
      const about = aboutWhom(namesake, seen.names.get(name));
      if (about) add('lastName', 'same_name', about);
    }
    if (sought.email !== null && email !== null) {
      const there = alike.byEmail.get(email)?.find((one) => one.id !== self);
      const about = aboutWhom(there, seen.emails.get(email));
      if (about) add('email', 'same_email', about);
    }
    if (id !== null && !seen.ids.has(id)) seen.ids.set(id, { externalId: claims.externalId!, index });
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

/**
 * Slips that are visible in the row and its own person, in values that the person doesn't have yet.
 * @param today YYYY-MM-DD in the organisation's time zone
 */
export function slipsOf(row: Planned, { cardHolderId, changes }: RowEffect, today: string): Doubt[] {
  const given = cardHolderId === null ? row : changedOf(row, changes);
  const slips = slipsIn(given, row, today).map(({ path, code, message }) => ({
    field: path.map((name) => escaped(name ?? '')).join('/'),
    code,
    message,
    cardHolderId: null,
    index: null,
  }));
  if (!isRenamed(row, changes)) return slips;
  const renamed = { field: 'lastName', code: 'other_name', message: DOUBTS.other_name } as const;
  return [...slips, { ...renamed, cardHolderId, index: null }];
}

/**
 * True if no word of the person's earlier name is left. Somebody who marries keeps a first name, and a corrected
 * name keeps the other: a name that is new as a whole is more often somebody else's, found by a wrong number.
 */
function isRenamed(row: Planned, { firstName, lastName }: AuditChanges): boolean {
  if (!firstName?.from && !lastName?.from) return false;
  const before = wordsOf(firstName ? firstName.from : row.firstName, lastName ? lastName.from : row.lastName);
  return wordsOf(row.firstName, row.lastName).isDisjointFrom(before);
}

const wordsOf = (...names: unknown[]): Set<string> => new Set(fold(names.join(' ')).match(/[\p{L}\p{N}]+/gu));

/** The fields of a row that change. Among its custom fields, only those that change are kept. */
function changedOf(row: Planned, changes: AuditChanges): Fields {
  const given = Object.entries(row).filter(([field]) => Object.hasOwn(changes, field));
  const before = (changes.customFields?.from ?? {}) as Fields;
  const custom = Object.entries(row.customFields ?? {}).filter(([name, value]) => before[name] !== value);
  return {
    ...Object.fromEntries(given),
    ...(changes.customFields && { customFields: Object.fromEntries(custom) }),
  };
}

/** Escapes a name for a JSON pointer. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
