import type { Db } from '../../db/open.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Filter } from '../filters/parse.ts';
import type { ExternalIdSource } from '../settings.ts';
import { userNameOf } from './present.ts';
import { FEW, userQueries } from './queries.ts';

/**
 * The ids of all people who can pass a filter, where indexes know them: by id, user name, external id or e-mail address.
 * Null when everybody has to be looked at.
 */
export function candidatesOf(
  db: Db,
  organisationId: string,
  filter: Filter,
  source: ExternalIdSource,
): string[] | null {
  const of = (one: Filter) => candidatesOf(db, organisationId, one, source);
  switch (filter.kind) {
    case 'and': {
      const known = filter.of.map(of).filter((ids) => ids !== null);
      return known.length === 0
        ? null
        : known.reduce((least, ids) => (ids.length < least.length ? ids : least));
    }
    case 'or': {
      const each = filter.of.map(of);
      if (each.includes(null)) return null;
      const ids = new Set(each.flatMap((one) => one!));
      return ids.size > FEW ? null : [...ids];
    }
    case 'value':
      return filter.attribute === 'emails' ? emailsAmong(db, organisationId, filter.of) : null;
    case 'compare': {
      if (filter.operator !== 'eq' || typeof filter.value !== 'string' || filter.at === null) return null;
      const { attribute, sub } = filter.at;
      const { value } = filter;
      if (attribute === 'id') return isUuid(value) ? [value] : [];
      if (attribute === 'userName') return ofUserName(db, organisationId, value, source);
      if (attribute === 'externalId') return few(ofExternalId(db, organisationId, value, source));
      if (attribute === 'emails' && (sub === null || sub === 'value'))
        return ofEmail(db, organisationId, value);
      return null;
    }
    default:
      return null;
  }
}

/** Too many people for an index to help become null. */
const few = (ids: { id: string }[]): string[] | null => (ids.length > FEW ? null : ids.map(({ id }) => id));

function ofUserName(db: Db, organisationId: string, name: string, source: ExternalIdSource): string[] {
  const queries = userQueries(db);
  const user = queries.ofName.get({ organisationId, key: name.toLowerCase() });
  const others = ofDerivedName(db, organisationId, name, source);
  // Somebody with no e-mail address and no external id is found by their id.
  const itself = isUuid(name) ? [name.toLowerCase()] : [];
  return [...(user === null ? [] : [user.id]), ...others, ...itself];
}

/** The ids of people of whom SCIM knows nothing yet, and who have this user name until it does. */
export function ofDerivedName(
  db: Db,
  organisationId: string,
  name: string,
  source: ExternalIdSource,
): string[] {
  const { unknownOfEmail, unknownOfExternalId, byIds } = userQueries(db);
  const found = [unknownOfEmail, unknownOfExternalId].flatMap((query) => query.all({ organisationId, name }));
  const ids = JSON.stringify([...new Set(found.map(({ id }) => id))]);
  return byIds
    .all({ organisationId, ids })
    .filter((row) => userNameOf(row, source).toLowerCase() === name.toLowerCase())
    .map(({ id }) => id);
}

const ofExternalId = (db: Db, organisationId: string, externalId: string, source: ExternalIdSource) =>
  source === 'externalId'
    ? userQueries(db).ofHolderExternalId.all({ organisationId, externalId })
    : userQueries(db).ofScimExternalId.all({ organisationId, externalId });

const ofEmail = (db: Db, organisationId: string, email: string): string[] | null =>
  few(userQueries(db).ofEmail.all({ organisationId, email }));

/** `emails[type eq "work" and value eq "…"]`: the address alone decides whom to look at. */
function emailsAmong(db: Db, organisationId: string, filter: Filter): string[] | null {
  if (filter.kind === 'and') {
    const known = filter.of.map((one) => emailsAmong(db, organisationId, one)).filter((ids) => ids !== null);
    return known.length === 0
      ? null
      : known.reduce((least, ids) => (ids.length < least.length ? ids : least));
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || filter.at?.attribute !== 'value') return null;
  return typeof filter.value === 'string' ? ofEmail(db, organisationId, filter.value) : null;
}
