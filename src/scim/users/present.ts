import type { FormattedName, ScimValue } from '../../db/schema/scim.ts';
import { displayName } from '../../shared/person/display-name.ts';
import { CORE, ENTERPRISE } from '../attributes/user.ts';
import type { Resource } from '../filters/evaluate.ts';
import { groupsOf } from '../groups/group.ts';
import type { ExternalIdSource } from '../settings.ts';
import { mainOf } from './main-value.ts';
import type { UserRow } from './queries.ts';
import { holderTypeOf } from './user-type.ts';

/** The version of a user: that of the person, and that of what only SCIM knows. */
export const versionOf = ({ version, scimVersion }: Pick<UserRow, 'version' | 'scimVersion'>): string =>
  `W/"${version}.${scimVersion ?? 0}"`;

/**
 * The name of somebody of whom SCIM knows nothing yet, by which an identity system can find and adopt them: the external
 * id where it is made from user names, and else the e-mail address. An address that others have too names nobody.
 */
export const userNameOf = (
  {
    userName,
    email,
    externalId,
    id,
    hasOwnEmail,
    hasOwnNumber,
  }: Pick<UserRow, 'userName' | 'email' | 'externalId' | 'id' | 'hasOwnEmail' | 'hasOwnNumber'>,
  source: ExternalIdSource,
): string =>
  userName ??
  (source === 'userName' || hasOwnEmail === 0 ? null : email) ??
  (hasOwnNumber === 0 ? null : externalId) ??
  id;

/**
 * A user as SCIM shows it. Attributes without a value are left out.
 * @param address where users are: `https://cards.example.edu/scim/v2`
 */
export function present(row: UserRow, source: ExternalIdSource, address: string): Resource {
  const fields = JSON.parse(row.customFields) as Record<string, unknown>;
  const employeeNumber = source === 'employeeNumber' ? row.externalId : textOf(fields.employeeNumber);
  const enterprise = given({
    employeeNumber,
    department: row.department,
    organization: textOf(fields.organization),
  });
  const hasEnterprise = Object.keys(enterprise).length > 0;
  const { scimUpdatedAt } = row;
  return {
    schemas: hasEnterprise ? [CORE, ENTERPRISE] : [CORE],
    id: row.id,
    ...given({
      externalId: source !== 'externalId' ? row.scimExternalId : hasWithdrawn(row) ? null : row.externalId,
      userName: userNameOf(row, source),
    }),
    name: given({
      formatted: formattedOf(row),
      familyName: row.lastName || null,
      givenName: row.firstName || null,
    }),
    ...given({
      displayName: row.userName === null ? displayName(row) : row.displayName,
      userType: userTypeOf(row),
    }),
    active: row.status === 'active',
    ...listed('emails', withMain(row.emails, row.email)),
    ...listed('phoneNumbers', withMain(row.phoneNumbers, row.phone)),
    ...listed(
      'groups',
      groupsOf(row).map(({ id, displayName: display }) => ({ value: id, display })),
    ),
    ...(hasEnterprise && { [ENTERPRISE]: enterprise }),
    meta: {
      resourceType: 'User',
      created: row.createdAt,
      lastModified: scimUpdatedAt !== null && scimUpdatedAt > row.updatedAt ? scimUpdatedAt : row.updatedAt,
      location: `${address}/Users/${row.id}`,
      version: versionOf(row),
    },
  };
}

/** An identity system that removes the external id sees it no more; the person keeps their number. */
const hasWithdrawn = ({ given: names }: UserRow): boolean =>
  names !== null && (JSON.parse(names) as string[]).includes('withdrawnExternalId');

const given = (values: Record<string, unknown>): Resource =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const listed = (name: string, values: unknown[]): Resource => (values.length === 0 ? {} : { [name]: values });

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** The name in one piece as it was sent, unless a part of it has changed since. */
function formattedOf({ formattedName, firstName, lastName }: UserRow): string | null {
  const sent = formattedName === null ? null : (JSON.parse(formattedName) as FormattedName);
  if (sent !== null && sent.firstName === firstName && sent.lastName === lastName) return sent.formatted;
  return displayName({ firstName, lastName, preferredName: null }) || null;
}

/** The user type as it was sent, unless the person's type has changed since. */
function userTypeOf({ userName, userType, holderType }: UserRow): string | null {
  if (userName === null) return holderType;
  if (userType === null) return null;
  const meant = holderTypeOf(userType);
  return meant === null || meant === holderType ? userType : holderType;
}

/** The values as they were sent, with the person's own in place of the main one. */
function withMain(json: string | null, own: string | null): Resource[] {
  const sent = json === null ? [] : (JSON.parse(json) as ScimValue[]);
  const main = mainOf(sent);
  if (main < 0) return own === null ? [] : [{ value: own, type: 'work', primary: true }];
  const now = sent.map((one, place) => (place === main ? { ...one, value: own } : one));
  return now.filter(({ value }) => value !== null).map((one) => given({ ...one }));
}
