import type { Context } from '../context.ts';
import { type Actor, type Tx, write } from '../db/tx.ts';
import { type IssuedLink, issueLinkIn } from './issue-link.ts';
import { staffQueries } from './queries.ts';

/**
 * A new link by which the first admin of an organisation makes an account; the one before stops working. Null where
 * there is an active admin.
 */
export const inviteFirstAdmin = (context: Context, actor: Actor, organisationId: string): IssuedLink | null =>
  write(context, actor, (tx) => inviteFirstAdminIn(tx, organisationId));

export function inviteFirstAdminIn(tx: Tx, organisationId: string): IssuedLink | null {
  // No account has this id: all of them count.
  if (staffQueries(tx.db).otherAdmins.get({ organisationId, id: '' })!.count > 0) return null;
  return issueLinkIn(tx, { purpose: 'first_admin', organisationId, staffId: null, isForFirstAdmin: true });
}
