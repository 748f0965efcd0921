import type { Order } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { AppError } from '../errors.ts';
import { react } from '../ledger/react.ts';
import { change, changeItem, findOrder } from './change.ts';
import { type DraftItem, orderQueries } from './queries.ts';
import { archivedDesigns, archivedHolders } from './refusals.ts';
import { ready } from './waiting-items.ts';

/**
 * Submits a draft. Each item whose person has an approved photo gets a queued card; the other items wait for a photo.
 * Cards that items report as lost or stolen are revoked now, even if the item has to wait. An order that was submitted
 * before stays as it is.
 * @param ifMatch the `If-Match` header; null when any version will do
 * @throws AppError not_found; precondition_failed; invalid_state when the order is cancelled, has no items left, or
 *   has one that can no longer become a card
 */
export const submitOrder = verb(
  'orders.submit',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): Order => {
    const order = findOrder(tx.db, organisationId, id);
    assertMatches(ifMatch, order.version);
    if (order.status === 'cancelled')
      throw new AppError('invalid_state', 'The order is cancelled and cannot be submitted; make a new one.');
    if (order.status !== 'draft') return order;
    const items = orderQueries(tx.db).draftItems.all({ orderId: order.id });
    assertPossible(items);
    const waiting = items.filter(({ photoId }) => photoId === null);
    return change(tx, order, { status: 'submitted', submittedAt: tx.at }, () => {
      for (const item of waiting)
        if (item.status !== 'waiting_photo') changeItem(tx, item, { status: 'waiting_photo' });
      react(tx, 'order_items.waiting', {
        organisationId,
        items: waiting.map(({ id: itemId, cardHolderId, reason, replacesCardId }) => ({
          itemId,
          cardHolderId,
          reason,
          replacesCardId,
        })),
      });
      ready(
        tx,
        order,
        items.filter(({ photoId }) => photoId !== null),
      );
    });
  },
);

/** People and designs may have been archived since the order was made. */
function assertPossible(items: DraftItem[]): void {
  if (items.length === 0)
    throw new AppError('invalid_state', 'The order is a draft without items: all of them were cancelled.');
  const of = (isRefused: (item: DraftItem) => boolean) =>
    items.filter(isRefused).map(({ position }) => position);
  const archived = of(({ isHolderArchived }) => isHolderArchived === 1);
  if (archived.length > 0) throw archivedHolders(archived.map((place) => `/items/${place}/cardHolderId`));
  const designs = of(({ isDesignArchived }) => isDesignArchived === 1);
  if (designs.length > 0) throw archivedDesigns(designs.map((place) => `/items/${place}/designId`));
}
