import type { Db } from '../../db/open.ts';
import type { ScimUser } from '../../db/schema/scim.ts';
import type { Tx } from '../../db/tx.ts';
import { forgetRefusals } from '../guard/refusals.ts';
import { userQueries } from './queries.ts';
import { saveOtherEmails } from './save.ts';

/**
 * Lets the person who stays after a merge be the user that the other one was. Where both are users, the one who stays
 * keeps theirs, and the identity system doesn't find the other any more.
 * @returns the user that the person who goes was; null when they were none
 */
export function mergeUser(tx: Tx, cardHolderId: string, to: string): ScimUser | null {
  const { user, ofName, move, remove, settle } = userQueries(tx.db);
  const goes = user.get({ cardHolderId });
  if (goes === null) return null;
  const { organisationId, userNameKey: key, deletedAt } = goes;
  const isNameGone = deletedAt !== null && ofName.get({ organisationId, key }) !== null;
  if (isNameGone || user.get({ cardHolderId: to }) !== null) remove.run({ cardHolderId });
  else {
    move.run({ cardHolderId, to });
    settle.run({ cardHolderId: to });
  }
  return goes;
}

/** The user that a merge has removed or moved, and what became of them. */
interface Merged {
  former: ScimUser;
  /** The person who stayed. */
  from: string;
  /** True when the person who stayed was a user before. */
  hadUser: boolean;
}

/** False when the identity system has given the user's name to somebody else since, such as the same person once more. */
export function canGiveUserBack(db: Db, { former, from, hadUser }: Merged): boolean {
  const { user, ofName } = userQueries(db);
  if (isMoved(user.get({ cardHolderId: from }), hadUser) || former.deletedAt !== null) return true;
  return ofName.get({ organisationId: former.organisationId, key: former.userNameKey }) === null;
}

/** Takes `mergeUser` back, if `canGiveUserBack`. */
export function giveUserBack(tx: Tx, { former, from, hadUser }: Merged): void {
  const { user, move, insert, setLeft } = userQueries(tx.db);
  const { cardHolderId, leftAt, deletedAt } = former;
  if (isMoved(user.get({ cardHolderId: from }), hadUser)) {
    move.run({ cardHolderId: from, to: cardHolderId });
    setLeft.run({ cardHolderId, leftAt, deletedAt });
    return;
  }
  insert.run({ ...former });
  saveOtherEmails(tx, null, former);
}

const isMoved = (now: ScimUser | null, hadUser: boolean): boolean => now !== null && !hadUser;

/** Forgets what only SCIM knew of a person who is erased. */
export function forgetUser(tx: Tx, organisationId: string, cardHolderId: string): void {
  userQueries(tx.db).remove.run({ cardHolderId });
  forgetRefusals(tx, organisationId);
}
