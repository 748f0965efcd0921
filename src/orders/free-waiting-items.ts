import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Tx } from '../db/tx.ts';
import type { Moments } from '../ledger/react.ts';
import { change, changeItem } from './change.ts';
import { findOrder } from './find.ts';
import { orderQueries } from './queries.ts';
import { ready } from './ready.ts';

const ARCHIVED = 'The card holder is archived.';

/**
 * Lets the items become cards that have waited for a person's photo; those of drafts have not been asked for yet. An
 * archived person gets no card any more: their items, which have waited since before archiving failed them, fail now.
 */
export function freeWaitingItems(tx: Tx, { organisationId, cardHolderId }: Moments['photo.approved']): void {
  const items = orderQueries(tx.db).waitingOf.all({ organisationId, cardHolderId });
  if (items.length === 0) return;
  const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId })!;
  const { currentPhotoId: photoId, expiryDate } = holder;
  for (const item of items) {
    const order = findOrder(tx.db, organisationId, item.orderId);
    change(tx, order, {}, () => {
      if (holder.status === 'archived') changeItem(tx, item, { status: 'failed', failedReason: ARCHIVED });
      else ready(tx, order, [{ ...item, photoId, expiryDate }]);
    });
  }
}
