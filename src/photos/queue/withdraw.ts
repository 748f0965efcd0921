import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import type { InternalEvents } from '../../ledger/react.ts';
import { holderOf } from '../change.ts';
import { decide, findInReview, type Seen } from '../decide.ts';
import { queueQueries } from './queries.ts';
import { withdrawWaiting } from './withdraw-waiting.ts';
import { withdrawal } from './withdrawal.ts';

/**
 * Takes a photo out of the queue without a decision, at the request of staff.
 * @throws AppError not_found, invalid_state, precondition_failed
 */
export const withdraw = verb(
  'photos.withdraw',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    input: Seen & { note: string | null },
    ifMatch: string | null,
  ): Photo => {
    const photo = findInReview(tx, organisationId, id, input, ifMatch);
    return decide(tx, photo, holderOf(tx.db, photo), withdrawal('by_staff', input.note));
  },
);

/** Withdraws the waiting photos of a person that are older than an approved one. */
export const withdrawReplaced = (tx: Tx, approved: Photo, holder: CardHolder): void =>
  withdrawWaiting(tx, holder, 'replaced', approved.seq);

/** Withdraws the waiting photos of a person who was archived. Reactivating the person brings none of them back. */
export function withdrawOfArchived(
  tx: Tx,
  { organisationId, cardHolderId: id }: InternalEvents['card_holder.archived'],
): void {
  withdrawWaiting(tx, { organisationId, id }, 'holder_left');
}

/** Withdraws a photo if it reaches the queue too late: its person already has a newer approved one, or is archived. */
export function withdrawIfOvertaken(tx: Tx, photo: Photo): void {
  const holder = holderOf(tx.db, photo);
  const reason = reasonToLeave(tx, photo, holder);
  if (reason !== null) decide(tx, photo, holder, withdrawal(reason));
}

/** The reason why a photo needs no decision; null if it needs one. */
export function reasonToLeave(
  tx: Tx,
  { organisationId, cardHolderId, seq }: Photo,
  holder: CardHolder,
): 'holder_left' | 'replaced' | null {
  if (holder.status === 'archived') return 'holder_left';
  const newer = queueQueries(tx.db).newerApproved.get({ organisationId, cardHolderId, seq });
  return newer === null ? null : 'replaced';
}
