import type { ScimUser } from '../../db/schema/scim.ts';
import type { Tx } from '../../db/tx.ts';
import { forgetRefusals } from '../guard/refusals.ts';
import { userQueries } from './queries.ts';

/**
 * Lets the person who stays after a merge be the user that the other one was. Where both are users, the one who stays
 * keeps theirs, and the identity system doesn't find the other any more.
 * @returns the user that the person who goes was; null when they were none
 */
export function mergeUser(tx: Tx, cardHolderId: string, to: string): ScimUser | null {
  const { user, move, remove } = userQueries(tx.db);
  const goes = user.get({ cardHolderId });
  if (goes === null) return null;
  if (user.get({ cardHolderId: to }) === null) move.run({ cardHolderId, to });
  else remove.run({ cardHolderId });
  return goes;
}

/**
 * Takes `mergeUser` back.
 * @param former its result
 * @param hadUser true when the person who stayed was a user before
 */
export function giveUserBack(tx: Tx, former: ScimUser, from: string, hadUser: boolean): void {
  const { move, insert } = userQueries(tx.db);
  if (hadUser) insert.run({ ...former });
  else move.run({ cardHolderId: from, to: former.cardHolderId });
}

/** Forgets what only SCIM knew of a person who is erased. */
export function forgetUser(tx: Tx, organisationId: string, cardHolderId: string): void {
  userQueries(tx.db).remove.run({ cardHolderId });
  forgetRefusals(tx, organisationId);
}
