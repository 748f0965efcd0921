import type { Context } from '../../context.ts';
import { systemActor, write } from '../../db/tx.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { inviteFirstAdminIn } from './first-admin.ts';
import { hasAdmin } from './has-admin.ts';
import type { IssuedLink } from './one-time-link.ts';

/**
 * While nobody can administer the installation: the link for the first admin of its oldest organisation. Null once there
 * is one.
 */
export const inviteAtStart = (context: Context): IssuedLink | null =>
  write(context, systemActor('start'), (tx) => {
    if (hasAdmin(tx.db)) return null;
    const all = organisationQueries(tx.db).all.all();
    const [oldest] = all.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    return oldest === undefined ? null : inviteFirstAdminIn(tx, context, oldest.id);
  });
