import type { Tx } from '../db/tx.ts';
import type { Moments } from '../ledger/react.ts';
import { failWaitingItemsIn } from '../orders/fail-waiting-items.ts';
import { changeIn } from './change.ts';
import { moveItemOfIn } from './item-of.ts';
import { cardQueries } from './queries.ts';
import { unlinkIn } from './unlink.ts';

const WHY = 'The card holder was archived before the card was printed.';

/**
 * Revokes what was still to be printed for somebody who is archived: cards in the queue, and those that a batch has,
 * which then withdraws them whatever the printer made. Their items fail, and so do those that wait for a photo: an
 * archived person gets none. Being active again brings nothing back. A card that was printed stays: it verifies as
 * not valid while its holder isn't active.
 */
export function endUnprintedIn(
  tx: Tx,
  { organisationId, cardHolderId }: Moments['card_holder.archived'],
): void {
  for (const card of cardQueries(tx.db).unprintedOf.all({ cardHolderId, organisationId })) {
    changeIn(
      tx,
      card,
      { status: 'revoked', statusReason: 'holder_left', statusNote: null },
      { action: 'card.revoked' },
    );
    moveItemOfIn(tx, card, { status: 'failed', failedReason: WHY });
    unlinkIn(tx, card);
  }
  failWaitingItemsIn(tx, { organisationId, cardHolderId, failedReason: WHY });
}
