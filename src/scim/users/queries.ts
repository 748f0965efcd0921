import { sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import { type ScimUser, scimUsers } from '../../db/schema/scim.ts';
import type { HolderStatus, HolderType } from '../../shared/person/choices.ts';

/** A person with what SCIM knows about them; the columns of `scim_users` are null for somebody who came another way. */
export interface UserRow {
  seq: number;
  id: string;
  status: HolderStatus;
  holderType: HolderType;
  externalId: string | null;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  department: string | null;
  email: string | null;
  phone: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** JSON. */
  customFields: string;
  userName: string | null;
  scimExternalId: string | null;
  displayName: string | null;
  /** JSON. */
  formattedName: string | null;
  userType: string | null;
  /** JSON. */
  emails: string | null;
  phoneNumbers: string | null;
  given: string | null;
  scimVersion: number | null;
  scimUpdatedAt: string | null;
  deletedAt: string | null;
  leftAt: string | null;
  /** 1 when the e-mail address, or the external id, can be the user name of somebody of whom SCIM knows nothing yet. */
  hasOwnEmail: 0 | 1;
  hasOwnNumber: 0 | 1;
}

/** Nobody has this user name. */
const isFree = (name: string) =>
  `NOT EXISTS (SELECT 1 FROM scim_users AS named WHERE named.organisation_id = holder.organisation_id
     AND named.user_name_key = lower(${name}) AND named.deleted_at IS NULL)`;

/** Nobody else who is not archived is found by the address. */
const IS_ALONE = `NOT EXISTS (SELECT 1 FROM card_holders AS other WHERE other.organisation_id = holder.organisation_id
    AND other.email = holder.email COLLATE NOCASE AND other.status IN ('active', 'inactive') AND other.id <> holder.id)
  AND NOT EXISTS (SELECT 1 FROM card_holders AS other WHERE other.organisation_id = holder.organisation_id
    AND other.external_id = holder.email AND other.status <> 'archived' AND other.id <> holder.id)`;

const COLUMNS = `holder.seq, holder.id, holder.status, holder.holder_type AS holderType, holder.external_id AS externalId,
  holder.first_name AS firstName, holder.last_name AS lastName, holder.preferred_name AS preferredName, holder.department,
  holder.email, holder.phone, holder.version, holder.created_at AS createdAt, holder.updated_at AS updatedAt,
  holder.custom_fields AS customFields, scim.user_name AS userName, scim.external_id AS scimExternalId,
  scim.display_name AS displayName, scim.formatted_name AS formattedName, scim.user_type AS userType, scim.emails,
  scim.phone_numbers AS phoneNumbers, scim.given, scim.version AS scimVersion, scim.updated_at AS scimUpdatedAt,
  scim.deleted_at AS deletedAt, scim.left_at AS leftAt,
  iif(scim.user_name IS NULL AND holder.email IS NOT NULL, ${isFree('holder.email')} AND ${IS_ALONE}, 0) AS hasOwnEmail,
  iif(scim.user_name IS NULL AND holder.external_id IS NOT NULL, ${isFree('holder.external_id')}, 0) AS hasOwnNumber`;

const JOINED = `LEFT JOIN scim_users AS scim ON scim.card_holder_id = holder.id`;

/** More people than this with one address or one name are looked for among all. */
export const FEW = 1_000;

const isIt = sql`${scimUsers.cardHolderId} = ${sql.placeholder('cardHolderId')}`;

const CHANGEABLE = [
  'userName',
  'userNameKey',
  'externalId',
  'displayName',
  'formattedName',
  'userType',
  'emails',
  'phoneNumbers',
  'given',
  'version',
  'updatedAt',
  'leftAt',
  'deletedAt',
  'refusedAt',
  'isMadeHere',
] as const satisfies (keyof ScimUser)[];

/** All SQL about users. */
export const userQueries = prepared((db) => {
  const { $client: sqlite } = db;
  const without = (column: 'email' | 'external_id') =>
    sqlite.prepare<{ id: string }, [{ organisationId: string; name: string }]>(
      `SELECT holder.id FROM card_holders AS holder WHERE organisation_id = $organisationId AND ${column} = $name
         ${column === 'email' ? 'COLLATE NOCASE' : ''} AND status IN ('active', 'inactive')
         AND NOT EXISTS (SELECT 1 FROM scim_users WHERE card_holder_id = holder.id) LIMIT 2`,
    );
  return {
    /** A person who is not archived. */
    byId: sqlite.prepare<UserRow, [{ organisationId: string; id: string }]>(
      `SELECT ${COLUMNS} FROM card_holders AS holder ${JOINED}
       WHERE holder.id = $id AND holder.organisation_id = $organisationId AND holder.status <> 'archived'`,
    ),
    /** The people with these ids, without those who are archived; `ids` is a JSON array. */
    byIds: sqlite.prepare<UserRow, [{ organisationId: string; ids: string }]>(
      `SELECT ${COLUMNS} FROM json_each($ids) CROSS JOIN card_holders AS holder ON holder.id = value ${JOINED}
       WHERE holder.organisation_id = $organisationId AND holder.status <> 'archived'`,
    ),
    /** The next people in the order of registration, archived ones included. */
    next: sqlite.prepare<UserRow, [{ after: number; last: number; limit: number }]>(
      `SELECT ${COLUMNS} FROM card_holders AS holder ${JOINED}
       WHERE holder.seq > $after AND holder.seq <= $last ORDER BY holder.seq LIMIT $limit`,
    ),
    /** A page of everybody by name, from a place on. */
    page: sqlite.prepare<UserRow, [PageFrom & { limit: number }]>(
      `SELECT ${COLUMNS} FROM (
         SELECT seq FROM card_holders INDEXED BY card_holders_by_name
         WHERE organisation_id = $organisationId AND status <> 'archived' AND (sort_key, id) > ($sortKey, $id)
         ORDER BY sort_key, id LIMIT $limit OFFSET $offset
       ) AS page CROSS JOIN card_holders AS holder ON holder.seq = page.seq ${JOINED}`,
    ),
    /** The place of the person so many further on by name, in the index alone. */
    skip: sqlite.prepare<{ sortKey: string; id: string }, [PageFrom]>(
      `SELECT sort_key AS sortKey, id FROM card_holders INDEXED BY card_holders_by_name
       WHERE organisation_id = $organisationId AND status <> 'archived' AND (sort_key, id) > ($sortKey, $id)
       ORDER BY sort_key, id LIMIT 1 OFFSET $offset`,
    ),
    total: sqlite.prepare<{ total: number }, [{ organisationId: string }]>(
      `SELECT coalesce(sum(total), 0) AS total FROM card_holder_totals
       WHERE organisation_id = $organisationId AND department = '' AND status <> 'archived'`,
    ),

    user: statement(db.select().from(scimUsers).where(isIt)),
    /** The user of a name; somebody who was deleted doesn't have it any more. */
    ofName: sqlite.prepare<{ id: string }, [{ organisationId: string; key: string }]>(
      `SELECT card_holder_id AS id FROM scim_users
       WHERE organisation_id = $organisationId AND user_name_key = $key AND deleted_at IS NULL`,
    ),
    /** Two people, at most, of whom SCIM knows nothing yet, with this e-mail address. */
    unknownOfEmail: without('email'),
    unknownOfExternalId: without('external_id'),
    /** Users whom SCIM deleted, by their name, the latest first. */
    deletedOfName: sqlite.prepare<
      { id: string; externalId: string | null },
      [{ organisationId: string; key: string }]
    >(
      `SELECT card_holder_id AS id, card_holders.external_id AS externalId
       FROM scim_users JOIN card_holders ON card_holders.id = card_holder_id
       WHERE scim_users.organisation_id = $organisationId AND user_name_key = $key AND deleted_at IS NOT NULL
         AND card_holders.status = 'archived' ORDER BY deleted_at DESC LIMIT 10`,
    ),
    /** The user with this external id, if SCIM deleted them. */
    deletedOfExternalId: sqlite.prepare<{ id: string }, [{ organisationId: string; externalId: string }]>(
      `SELECT card_holder_id AS id FROM card_holders JOIN scim_users ON card_holder_id = card_holders.id
       WHERE card_holders.organisation_id = $organisationId AND card_holders.external_id = $externalId
         AND status = 'archived' AND deleted_at IS NOT NULL`,
    ),
    ofHolderExternalId: sqlite.prepare<{ id: string }, [{ organisationId: string; externalId: string }]>(
      `SELECT id FROM card_holders WHERE organisation_id = $organisationId AND external_id = $externalId`,
    ),
    ofScimExternalId: sqlite.prepare<{ id: string }, [{ organisationId: string; externalId: string }]>(
      `SELECT card_holder_id AS id FROM scim_users
       WHERE organisation_id = $organisationId AND external_id = $externalId LIMIT ${FEW + 1}`,
    ),
    ofEmail: sqlite.prepare<{ id: string }, [{ organisationId: string; email: string }]>(
      `SELECT id FROM card_holders WHERE organisation_id = $organisationId AND email = $email COLLATE NOCASE
       UNION SELECT card_holder_id FROM scim_other_emails
         WHERE organisation_id = $organisationId AND email = $email LIMIT ${FEW + 1}`,
    ),

    insert: statement(
      db
        .insert(scimUsers)
        .values(given(scimUsers, ['cardHolderId', 'organisationId', 'createdAt', ...CHANGEABLE])),
    ),
    update: statement(db.update(scimUsers).set(given(scimUsers, CHANGEABLE)).where(isIt)),
    remove: statement(db.delete(scimUsers).where(isIt)),
    move: sqlite.prepare<null, [{ cardHolderId: string; to: string }]>(
      'UPDATE scim_users SET card_holder_id = $to WHERE card_holder_id = $cardHolderId',
    ),
    /** Whoever is active has neither left nor been deleted. */
    settle: sqlite.prepare<null, [{ cardHolderId: string }]>(
      `UPDATE scim_users SET left_at = NULL, deleted_at = NULL WHERE card_holder_id = $cardHolderId
         AND EXISTS (SELECT 1 FROM card_holders WHERE id = $cardHolderId AND status = 'active')`,
    ),
    setLeft: sqlite.prepare<
      null,
      [{ cardHolderId: string; leftAt: string | null; deletedAt: string | null }]
    >(
      `UPDATE scim_users SET left_at = $leftAt, deleted_at = $deletedAt,
         refused_at = iif($leftAt IS NULL, refused_at, NULL) WHERE card_holder_id = $cardHolderId`,
    ),
    forgetEmails: sqlite.prepare<null, [{ cardHolderId: string }]>(
      'DELETE FROM scim_other_emails WHERE card_holder_id = $cardHolderId',
    ),
    addEmail: sqlite.prepare<null, [{ organisationId: string; email: string; cardHolderId: string }]>(
      'INSERT OR IGNORE INTO scim_other_emails VALUES ($organisationId, $email, $cardHolderId)',
    ),
  };
});

/** A place in the order of names, and how many people after it to leave out. */
type PageFrom = {
  organisationId: string;
  sortKey: string;
  id: string;
  offset: number;
};
