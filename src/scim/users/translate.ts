import type { FormattedName, ScimValue } from '../../db/schema/scim.ts';
import { splitName } from '../../shared/person/split-name.ts';
import { ENTERPRISE } from '../attributes/user.ts';
import { fault } from '../fault.ts';
import type { Resource } from '../filters/evaluate.ts';
import type { ExternalIdSource } from '../settings.ts';
import { mainOf } from './main-value.ts';
import type { UserRow } from './queries.ts';
import { holderTypeOf, USUAL_TYPE } from './user-type.ts';

/** Fields of a person that can come by SCIM, as `scim_users.given` names them; custom fields by their own names. */
export const GIVEN_FIELDS = [
  'externalId',
  'firstName',
  'lastName',
  'holderType',
  'status',
  'email',
  'phone',
  'department',
  'employeeNumber',
  'organization',
  // The person keeps the external id, and SCIM no longer shows it.
  'withdrawnExternalId',
] as const;
export type GivenField = (typeof GIVEN_FIELDS)[number];

/** The part of a user that SCIM alone knows. */
export interface Account {
  userName: string;
  externalId: string | null;
  displayName: string | null;
  formatted: string | null;
  userType: string | null;
  emails: ScimValue[];
  phoneNumbers: ScimValue[];
  given: GivenField[];
}

/** A person and an account, not checked yet. Fields of the person that are left out stay as they are. */
export interface Wanted {
  person: Record<string, unknown>;
  account: Account;
}

/**
 * The meaning of a request: `whole` has every attribute, and one that is missing has no value; `sent` has what the client
 * sent, and nothing is said about a missing attribute that SCIM never gave.
 */
type Kind = 'whole' | 'sent';

/**
 * Turns a user of SCIM into a person and an account.
 * @param before the user so far; null for a new one
 * @param shown `before` as SCIM shows it
 * @throws AppError invalidValue when there is no name
 */
export function translate(
  user: Resource,
  before: UserRow | null,
  shown: Resource | null,
  kind: Kind,
  source: ExternalIdSource,
): Wanted {
  const enterprise = (user[ENTERPRISE] ?? {}) as Resource;
  const known = new Set(
    before === null || before.given === null ? [] : (JSON.parse(before.given) as GivenField[]),
  );
  const isWhole = before === null || kind === 'whole';
  /** The value to set; undefined to leave the field as it is. */
  const wanted = (field: GivenField, value: unknown): string | null | undefined => {
    if (value === undefined && !isWhole && !known.has(field)) return undefined;
    const text = value === undefined || value === '' ? null : (value as string | null);
    if (text === null) known.delete(field);
    else if (before === null || kind === 'sent' || text !== ownOf(before, field, source)) known.add(field);
    return text;
  };
  const userName = user.userName === undefined && before !== null ? shown!.userName : user.userName;
  const sentId = { externalId: user.externalId, userName, employeeNumber: enterprise.employeeNumber }[source];
  // Nothing that SCIM sends, such as Okta's PUT without it, takes away the number by which everything else finds the person.
  const externalId = before !== null && isEmpty(sentId) ? undefined : wanted('externalId', sentId);
  if (!isEmpty(sentId)) known.delete('withdrawnExternalId');
  else if (source === 'externalId' && shown?.externalId !== undefined && (isWhole || sentId !== undefined))
    known.add('withdrawnExternalId');
  const emails = valuesOf(user.emails);
  const phoneNumbers = valuesOf(user.phoneNumbers);
  const email = wanted('email', emails && (emails[mainOf(emails)]?.value ?? null));
  const phone = wanted('phone', phoneNumbers && (phoneNumbers[mainOf(phoneNumbers)]?.value ?? null));
  const holderType = typeof user.userType === 'string' ? holderTypeOf(user.userType) : null;
  if (holderType !== null) known.add('holderType');
  known.add('status').add('firstName').add('lastName');
  const names = namesOf(user, before);
  const custom = customFieldsOf(before, {
    ...(source !== 'employeeNumber' && {
      employeeNumber: wanted('employeeNumber', enterprise.employeeNumber),
    }),
    organization: wanted('organization', enterprise.organization),
  });
  const stored = storedOf(before);
  return {
    person: defined({
      externalId,
      firstName: names.firstName,
      lastName: names.lastName,
      holderType: holderType ?? (before === null ? USUAL_TYPE : undefined),
      status: statusOf(user.active, before),
      email,
      phone,
      department: wanted('department', enterprise.department),
      customFields: custom,
    }),
    account: {
      userName: userName as string,
      externalId:
        source === 'externalId'
          ? null
          : user.externalId === undefined && !isWhole
            ? (before?.scimExternalId ?? null)
            : ((user.externalId as string | null | undefined) ?? null),
      displayName: displayNameOf(user, before, shown),
      formatted: formattedOf(user, names, before, shown),
      userType: (user.userType as string | null | undefined) ?? null,
      emails: email === undefined ? stored.emails : (emails ?? []),
      phoneNumbers: phone === undefined ? stored.phoneNumbers : (phoneNumbers ?? []),
      given: GIVEN_FIELDS.filter((field) => known.has(field)),
    },
  };
}

/** The person's value of a field now. */
function ownOf(before: UserRow, field: GivenField, source: ExternalIdSource): unknown {
  if (field === 'withdrawnExternalId') return undefined;
  if (field === 'employeeNumber' || field === 'organization') {
    if (field === 'employeeNumber' && source === 'employeeNumber') return before.externalId;
    return (JSON.parse(before.customFields) as Record<string, unknown>)[field];
  }
  return before[field];
}

function valuesOf(values: unknown): ScimValue[] | undefined {
  if (values === undefined) return undefined;
  let hasPrimary = false;
  return ((values ?? []) as Resource[]).map(({ value, type, primary }) => {
    // Only one can be the primary one (RFC 7643, 2.4).
    const isPrimary = primary === true && !hasPrimary;
    hasPrimary ||= isPrimary;
    return {
      value: (value ?? '') as string,
      type: (type ?? null) as string | null,
      primary: primary === true ? isPrimary : ((primary ?? null) as boolean | null),
    };
  });
}

/** @throws AppError invalidValue */
function namesOf(user: Resource, before: UserRow | null): { firstName: unknown; lastName: unknown } {
  const name = (user.name ?? {}) as Resource;
  const { givenName, familyName } = name;
  const isNamed = [givenName, familyName].some((one) => typeof one === 'string' && one.trim() !== '');
  if (isNamed)
    return {
      firstName: givenName === undefined ? (before?.firstName ?? '') : (givenName ?? ''),
      lastName: familyName === undefined ? (before?.lastName ?? '') : (familyName ?? ''),
    };
  if (before !== null) return { firstName: undefined, lastName: undefined };
  const whole = [name.formatted, user.displayName].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  if (whole === undefined)
    throw fault(
      'invalidValue',
      'A card needs a name: send name.givenName and name.familyName.',
      'validation_failed',
    );
  return splitName((whole as string).slice(0, 500), 'last');
}

/** The name in one piece; null when it no longer fits a part that was changed without it. */
function formattedOf(
  user: Resource,
  names: { firstName: unknown; lastName: unknown },
  before: UserRow | null,
  shown: Resource | null,
): string | null {
  const sent = (user.name as Resource | null | undefined)?.formatted;
  if (before === null) return (sent as string | null | undefined) ?? null;
  const isSameName =
    (names.firstName ?? before.firstName) === before.firstName &&
    (names.lastName ?? before.lastName) === before.lastName;
  const former =
    before.formattedName === null ? null : (JSON.parse(before.formattedName) as FormattedName).formatted;
  if (sent === (shown?.name as Resource | undefined)?.formatted) return isSameName ? former : null;
  return (sent as string | null | undefined) ?? null;
}

/** The name that we show for somebody of whom SCIM knows nothing yet isn't one that was sent. */
function displayNameOf(user: Resource, before: UserRow | null, shown: Resource | null): string | null {
  const isOurs = before !== null && before.userName === null && user.displayName === shown?.displayName;
  return isOurs ? null : ((user.displayName as string | null | undefined) ?? null);
}

function statusOf(active: unknown, before: UserRow | null): string | undefined {
  // A request that says nothing about it lets nobody in and nobody go.
  if (typeof active !== 'boolean') return before === null ? 'active' : undefined;
  return active ? 'active' : 'inactive';
}

/** The custom fields with those of SCIM; undefined when nothing changes. */
function customFieldsOf(
  before: UserRow | null,
  wanted: Record<string, string | null | undefined>,
): Record<string, unknown> | undefined {
  const fields = before === null ? {} : (JSON.parse(before.customFields) as Record<string, unknown>);
  let hasChanged = false;
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined || String(fields[name] ?? '') === (value ?? '')) continue;
    hasChanged = true;
    if (value === null) delete fields[name];
    else fields[name] = value;
  }
  return hasChanged ? fields : undefined;
}

const storedOf = (before: UserRow | null): Pick<Account, 'emails' | 'phoneNumbers'> => ({
  emails: before?.emails ? (JSON.parse(before.emails) as ScimValue[]) : [],
  phoneNumbers: before?.phoneNumbers ? (JSON.parse(before.phoneNumbers) as ScimValue[]) : [],
});

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const defined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
