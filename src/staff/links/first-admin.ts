import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { staffQueries } from '../accounts/queries.ts';
import { hashOfToken } from '../token.ts';
import { FIRST_ADMIN_LINK_LIFE_MS, type IssuedLink, linkUntil } from './one-time-link.ts';
import { linkQueries } from './queries.ts';

/** True when somebody can administer the installation. Until then the link for the first admin is the only way in. */
export const hasAdmin = (db: Db): boolean => staffQueries(db).anyAdmins.get()!.count > 0;

/**
 * The link by which the first admin of an organisation makes an account. While an earlier link works, the same link is
 * returned, so that a printed link stays valid. Null when there is an active admin.
 * @param key `secrets.setupLinks`
 */
export const inviteFirstAdmin = verb(
  'staff.inviteFirstAdmin',
  (tx: Tx, organisationId: string, key: Uint8Array): IssuedLink | null => {
    // No account has this id, so all admins count.
    if (staffQueries(tx.db).otherAdmins.get({ organisationId, id: '' })!.count > 0) return null;
    const queries = linkQueries(tx.db);
    const before = queries.firstAdmin.get({ organisationId, at: tx.at });
    if (before !== null) {
      const link = linkUntil(key, organisationId, before.expiresAt);
      // The token differs after a restore with another secret key.
      if (hashOfToken(link.token) === before.tokenHash) return link;
    }
    const expiresAt = timestamp(Date.parse(tx.at) + FIRST_ADMIN_LINK_LIFE_MS);
    const link = linkUntil(key, organisationId, expiresAt);
    queries.removeFirstAdmin.run({ organisationId });
    queries.insert.run({
      tokenHash: hashOfToken(link.token),
      purpose: 'first_admin',
      organisationId,
      staffId: null,
      expiresAt,
      createdAt: tx.at,
    });
    return link;
  },
);

/**
 * Returns the link for the first admin of the oldest organisation while nobody can administer the installation; null
 * once there is an admin.
 * @param key `secrets.setupLinks`
 */
export const inviteAtStart = verb('staff.inviteAtStart', (tx: Tx, key: Uint8Array): IssuedLink | null => {
  if (hasAdmin(tx.db)) return null;
  const all = organisationQueries(tx.db).all.all();
  const [oldest] = all.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return oldest === undefined ? null : inviteFirstAdmin(tx, oldest.id, key);
});
