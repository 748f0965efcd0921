import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { type Actor, systemActor, type Tx, write } from '../../db/tx.ts';
import { timestamp } from '../../lib/clock.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { staffQueries } from '../accounts/queries.ts';
import { hashOfToken } from '../token.ts';
import { FIRST_ADMIN_LINK_LIFE_MS, type IssuedLink } from './one-time-link.ts';
import { linkQueries } from './queries.ts';

/** Whether anybody can administer the installation; before, the link for the first admin is all that leads in. */
export const hasAdmin = (db: Db): boolean => staffQueries(db).anyAdmins.get()!.count > 0;

type Secret = Pick<Context, 'secrets'>;

/**
 * The link by which the first admin of an organisation makes an account: the one that was shown before while that
 * works, so that none that was printed is void before its time. Null where there is an active admin.
 */
export const inviteFirstAdmin = (
  context: Context,
  actor: Actor,
  organisationId: string,
): Promise<IssuedLink | null> =>
  write(context, actor, (tx) => inviteFirstAdminIn(tx, context, organisationId));

export function inviteFirstAdminIn(tx: Tx, { secrets }: Secret, organisationId: string): IssuedLink | null {
  // No account has this id: all of them count.
  if (staffQueries(tx.db).otherAdmins.get({ organisationId, id: '' })!.count > 0) return null;
  const queries = linkQueries(tx.db);
  const before = queries.firstAdmin.get({ organisationId, at: tx.at });
  if (before !== null) {
    const link = linkUntil(secrets.setupLinks, organisationId, before.expiresAt);
    // Another one after a restore with another secret key.
    if (hashOfToken(link.token) === before.tokenHash) return link;
  }
  const link = linkUntil(
    secrets.setupLinks,
    organisationId,
    timestamp(Date.parse(tx.at) + FIRST_ADMIN_LINK_LIFE_MS),
  );
  queries.removeFirstAdmin.run({ organisationId });
  queries.insert.run({
    tokenHash: hashOfToken(link.token),
    purpose: 'first_admin',
    organisationId,
    staffId: null,
    expiresAt: link.expiresAt,
    createdAt: tx.at,
  });
  return link;
}

/** The database has a token's hash alone: what is shown again is worked out again, by who has the secret key. */
const linkUntil = (key: Buffer, organisationId: string, expiresAt: string): IssuedLink => ({
  token: createHmac('sha256', key).update(`${organisationId} ${expiresAt}`).digest('base64url'),
  expiresAt,
});

/**
 * While nobody can administer the installation: the link for the first admin of its oldest organisation. Null once there
 * is one.
 */
export const inviteAtStart = (context: Context): Promise<IssuedLink | null> =>
  write(context, systemActor('start'), (tx) => {
    if (hasAdmin(tx.db)) return null;
    const all = organisationQueries(tx.db).all.all();
    const [oldest] = all.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    return oldest === undefined ? null : inviteFirstAdminIn(tx, context, oldest.id);
  });
