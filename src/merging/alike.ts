import type { z } from 'zod';
import type { ListedCardHolder } from '../card-holders/contract.ts';
import { presentInList } from '../card-holders/present.ts';
import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import { notFound } from '../errors.ts';
import { fold } from '../lib/fold.ts';
import { isUuid } from '../lib/uuid.ts';
import { mergeQueries } from './queries.ts';

/** The most people of the same name to look at, and the most to show. */
const NAMESAKES_MAX = 100;
export const ALIKE_MAX = 10;

/** A shorter telephone number is an extension, which a whole office may share. */
const PHONE_DIGITS_MIN = 7;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Person = z.output<typeof ListedCardHolder>;

/** Somebody who may be the same person. */
export interface Alike {
  cardHolder: Person;
  /** The fields that agree, without the names. */
  shared: string[];
}

/**
 * Others who may be the same person: they have the same first and last name, ignoring case and diacritics, and either
 * something else agrees, or nothing known tells them apart. People with the most in common come first.
 * @throws AppError not_found
 */
export const alikeTo = reading('merging.alike', (db: Db, organisationId: string, id: string): Alike[] => {
  const person = isUuid(id) ? cardHolderQueries(db).byId.get({ id, organisationId }) : null;
  if (person === null) throw notFound('card holder');
  const { sortKey } = person;
  return mergeQueries(db)
    .namesakes.all({ organisationId, sortKey, cardHolderId: id, limit: NAMESAKES_MAX })
    .flatMap((row): Alike[] => {
      const cardHolder = presentInList(row);
      const shared = sharedBy(person, cardHolder);
      return shared.length === 0 && isToldApart(person, cardHolder) ? [] : [{ cardHolder, shared }];
    })
    .filter(({ cardHolder }) => !hasOtherDate(person, cardHolder))
    .sort((one, other) => other.shared.length - one.shared.length)
    .slice(0, ALIKE_MAX);
});

type Compared = Pick<Person, 'email' | 'phone' | 'department' | 'customFields'>;

function sharedBy(one: Compared, other: Compared): string[] {
  const pairs: [field: string, one: string | null, other: string | null][] = [
    ['email', one.email?.toLowerCase() ?? null, other.email?.toLowerCase() ?? null],
    ['phone', digitsOf(one.phone), digitsOf(other.phone)],
    ['department', folded(one.department), folded(other.department)],
    ...Object.keys(one.customFields).map((name): [string, string | null, string | null] => [
      `customFields.${name}`,
      folded(one.customFields[name]),
      folded(other.customFields[name]),
    ]),
  ];
  return pairs.filter(([, own, others]) => own !== null && own === others).map(([field]) => field);
}

/**
 * True when both have a department, or both have an e-mail address. Only called for people who share nothing but their
 * names, so the two departments or addresses differ.
 */
const isToldApart = (one: Compared, other: Compared): boolean =>
  (one.department !== null && other.department !== null) || (one.email !== null && other.email !== null);

/** True when two dates in the same field differ, such as dates of birth. */
const hasOtherDate = (one: Compared, other: Compared): boolean =>
  Object.entries(one.customFields).some(([name, own]) => {
    const others = other.customFields[name];
    return isDate(own) && isDate(others) && own !== others;
  });

const isDate = (value: unknown): boolean => typeof value === 'string' && DATE.test(value);

const folded = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? fold(value.trim()) : null;

/** The last digits, which are the same in numbers with and without a country code. */
function digitsOf(phone: string | null): string | null {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return digits.length < PHONE_DIGITS_MIN ? null : digits.slice(-PHONE_DIGITS_MIN);
}
