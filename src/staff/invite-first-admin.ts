import type { Context } from '../context.ts';
import { systemActor, write } from '../db/tx.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { type IssuedLink, issueLinkIn } from './issue-link.ts';
import { staffQueries } from './queries.ts';

/**
 * While nobody can administer the installation: a new link by which the first admin of its oldest organisation makes an
 * account. Null once there is one.
 */
export const inviteFirstAdmin = (context: Context): IssuedLink | null =>
  write(context, systemActor('start'), (tx) => {
    if (staffQueries(tx.db).anyAdmins.get()!.count > 0) return null;
    const all = organisationQueries(tx.db).all.all();
    const [oldest] = all.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    if (oldest === undefined) return null;
    return issueLinkIn(tx, {
      purpose: 'first_admin',
      organisationId: oldest.id,
      staffId: null,
      isForFirstAdmin: true,
    });
  });
