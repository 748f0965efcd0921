import type { Tx } from '../db/tx.ts';
import type { Moments } from '../ledger/react.ts';
import { failWaitingItems } from '../orders/fail-waiting-items.ts';
import { cardQueries } from './queries.ts';
import { revokeUnprinted } from './revoke-unprinted.ts';

const WHY = 'The card holder was archived before the card was printed.';

/**
 * Revokes what was still to be printed for somebody who is archived: cards in the queue, and those that a batch has,
 * which then withdraws them whatever the printer made. Their items fail, and so do those that wait for a photo: an
 * archived person gets none. Being active again brings nothing back. A card that was printed stays: it verifies as
 * not valid while its holder isn't active.
 */
export function endUnprinted(
  tx: Tx,
  { organisationId, cardHolderId }: Moments['card_holder.archived'],
): void {
  for (const card of cardQueries(tx.db).unprintedOf.all({ cardHolderId, organisationId }))
    revokeUnprinted(tx, card, { statusReason: 'holder_left', statusNote: null }, WHY);
  failWaitingItems(tx, { organisationId, cardHolderId, failedReason: WHY });
}
