import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { scimGuards } from '../../db/schema/scim.ts';
import { hourBefore, letGoAt } from './times.ts';

/** Somebody whom the identity system wants to let go, and whom the guard keeps. */
export interface KeptUser {
  cardHolderId: string;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  userName: string;
  refusedAt: string;
}

const isOf = eq(scimGuards.organisationId, sql.placeholder('organisationId'));

/** All SQL of the leaver guard. */
export const guardQueries = prepared((db) => ({
  guard: statement(db.select().from(scimGuards).where(isOf)),
  /** Users who left since then. Somebody who left as they came, such as a mistake that was taken back, doesn't count. */
  left: db.$client.prepare<{ total: number }, [{ organisationId: string; since: string }]>(
    `SELECT count(*) AS total FROM scim_users INDEXED BY scim_users_left
     WHERE organisation_id = $organisationId AND left_at > $since AND left_at > created_at`,
  ),
  stop: statement(
    db
      .insert(scimGuards)
      .values(given(scimGuards, ['organisationId', 'stoppedAt']))
      .onConflictDoUpdate({ target: scimGuards.organisationId, set: given(scimGuards, ['stoppedAt']) }),
  ),
  open: statement(
    db
      .insert(scimGuards)
      .values(given(scimGuards, ['organisationId', 'openUntil']))
      .onConflictDoUpdate({
        target: scimGuards.organisationId,
        set: { stoppedAt: null, ...given(scimGuards, ['openUntil']) },
      }),
  ),
  wrote: statement(
    db
      .insert(scimGuards)
      .values(given(scimGuards, ['organisationId', 'lastWriteAt']))
      .onConflictDoUpdate({ target: scimGuards.organisationId, set: given(scimGuards, ['lastWriteAt']) }),
  ),
  setRefusals: statement(
    db
      .insert(scimGuards)
      .values(given(scimGuards, ['organisationId', 'refusals']))
      .onConflictDoUpdate({ target: scimGuards.organisationId, set: given(scimGuards, ['refusals']) }),
  ),
  /** Notes that the guard keeps a user, from the first time on. */
  keep: db.$client.prepare<null, [{ cardHolderId: string; at: string }]>(
    'UPDATE scim_users SET refused_at = $at WHERE card_holder_id = $cardHolderId AND refused_at IS NULL AND left_at IS NULL',
  ),
  refusedAt: db.$client.prepare<{ refusedAt: string | null }, [{ cardHolderId: string }]>(
    'SELECT refused_at AS refusedAt FROM scim_users WHERE card_holder_id = $cardHolderId',
  ),
  /** The users whom the guard keeps since then. */
  keptTotal: db.$client.prepare<{ total: number }, [{ organisationId: string; since: string }]>(
    `SELECT count(*) AS total FROM scim_users INDEXED BY scim_users_refused
     JOIN card_holders ON card_holders.id = card_holder_id AND status = 'active'
     WHERE scim_users.organisation_id = $organisationId AND refused_at > $since`,
  ),
  kept: db.$client.prepare<KeptUser, [{ organisationId: string; since: string; limit: number }]>(
    `SELECT card_holder_id AS cardHolderId, first_name AS firstName, last_name AS lastName,
       preferred_name AS preferredName, user_name AS userName, refused_at AS refusedAt
     FROM scim_users INDEXED BY scim_users_refused JOIN card_holders ON card_holders.id = card_holder_id AND status = 'active'
     WHERE scim_users.organisation_id = $organisationId AND refused_at > $since ORDER BY refused_at LIMIT $limit`,
  ),
}));

/** The guard of an organisation, and whom it keeps. */
export const guardOf = reading('scim.guard', (db: Db, organisationId: string, at: string, limit: number) => {
  const queries = guardQueries(db);
  const guard = queries.guard.get({ organisationId });
  const since = letGoAt(guard, at);
  return {
    guard,
    left: queries.left.get({ organisationId, since: hourBefore(at) })!.total,
    keptTotal: queries.keptTotal.get({ organisationId, since })!.total,
    kept: queries.kept.all({ organisationId, since, limit }),
  };
});
