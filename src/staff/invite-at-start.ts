import type { Context } from '../context.ts';
import { systemActor, write } from '../db/tx.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { hasAdmin } from './has-admin.ts';
import { inviteFirstAdminIn } from './invite-first-admin.ts';
import type { IssuedLink } from './issue-link.ts';

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
