import type { CardHolder } from '../db/schema/card-holders.ts';
import { PERSON_FIELDS } from '../shared/person/names.ts';

/** The prefix of a custom field's name. */
const CUSTOM = 'customFields.';

/** The fields that a merge can take; status and external id are always those of the person who stays. */
const TAKEN = PERSON_FIELDS.filter((field) => field !== 'externalId' && field !== 'status');
type Taken = (typeof TAKEN)[number];

/** A merge can take a person's own fields, and each `customFields.NAME`. */
export const isTakeable = (name: string): boolean =>
  TAKEN.some((field) => field === name) || (name.startsWith(CUSTOM) && name !== CUSTOM);

/** A field in which two people differ, or that only one of them has. */
export interface Difference {
  /** The field's name; `customFields.NAME` for a custom one. */
  field: string;
  /** Null when the person has no value. */
  stays: unknown;
  goes: unknown;
}

/** The fields in which two people differ. */
export function differencesOf(stays: CardHolder, goes: CardHolder): Difference[] {
  const names = new Set([...Object.keys(stays.customFields), ...Object.keys(goes.customFields)]);
  return [
    ...TAKEN.map((field) => ({ field, stays: stays[field], goes: goes[field] })),
    ...[...names].map((name) => ({
      field: `${CUSTOM}${name}`,
      stays: stays.customFields[name] ?? null,
      goes: goes.customFields[name] ?? null,
    })),
  ].filter((one) => JSON.stringify(one.stays) !== JSON.stringify(one.goes));
}

/** True when the value of the person who goes is used: the other has none, or the caller asked for it. */
const isUsed = ({ field, stays, goes }: Difference, take: ReadonlySet<string>): boolean =>
  goes !== null && (stays === null || take.has(field));

/** Returns the fields that the person who stays takes from the other. */
export function takenOf(
  stays: CardHolder,
  differences: readonly Difference[],
  take: ReadonlySet<string>,
): Partial<CardHolder> {
  const used = differences.filter((one) => isUsed(one, take));
  const custom = used.filter(({ field }) => field.startsWith(CUSTOM));
  const values = Object.fromEntries(
    used.filter((one) => !custom.includes(one)).map(({ field, goes }) => [field, goes]),
  ) as Partial<Pick<CardHolder, Taken>>;
  if (custom.length === 0) return values;
  const added = custom.map(({ field, goes }) => [field.slice(CUSTOM.length), goes] as const);
  return { ...values, customFields: { ...stays.customFields, ...Object.fromEntries(added) } };
}

/** Returns the fields that people fill in, without those that the database adds. */
export const fieldsOf = ({
  seq,
  id,
  organisationId,
  sortKey,
  currentPhotoId,
  version,
  createdAt,
  updatedAt,
  ...fields
}: CardHolder) => fields;
