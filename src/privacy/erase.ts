import { blankEntries, blankEntriesAt, blankEntriesOf } from '../audit/blank.ts';
import { forgetHolder as forgetInBulkJobs } from '../bulk/forget.ts';
import { changeOf } from '../card-holders/change.ts';
import { mergedQueries } from '../card-holders/merged-queries.ts';
import { cardHolderQueries } from '../card-holders/queries.ts';
import { revokeCard } from '../cards/end.ts';
import { anonymise } from '../cards/forget.ts';
import { cardQueries } from '../cards/queries.ts';
import { isLiving } from '../cards/status.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { notFound } from '../errors.ts';
import { record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { forgetMailOf } from '../mail/deliveries/forget.ts';
import { forgetHolder as forgetInOrders } from '../orders/forget-holder.ts';
import { orderQueries } from '../orders/queries.ts';
import { peopleQueries } from '../photo-requests/campaigns/queries.ts';
import { kioskPhotoQueries } from '../photo-requests/kiosks/queries.ts';
import { requestQueries } from '../photo-requests/queries.ts';
import { accommodationQueries } from '../photos/accommodations/queries.ts';
import { photoQueries } from '../photos/queries.ts';
import { printQueries } from '../printing/batches/queries.ts';
import { forgetUser } from '../scim/users/move.ts';
import { forgetSetAside } from '../sync/bridges/report.ts';
import { syncQueries } from '../sync/feeds/queries.ts';
import { writeBackQueries } from '../sync/write-back/queries.ts';
import { forgetHolder as forgetInWebhooks } from '../webhooks/deliveries/forget.ts';
import { type RemovedPhoto, removePhoto } from './remove-photo.ts';

/**
 * Erases a person. These remain: tombstones with their id and external id, revoked cards without personal
 * data, order items that name only the id, and audit entries without values. The same remains of people who
 * were merged into the erased person. The caller removes the files of their photos (`removeFiles`).
 * @param ifMatch the `If-Match` header; null accepts any version
 * @param hasBucket true when photos are in an object store
 * @throws AppError not_found, precondition_failed
 */
export const eraseCardHolder = verb(
  'privacy.erase',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    ifMatch: string | null,
    hasBucket: boolean,
  ): RemovedPhoto[] => {
    const holder = cardHolderQueries(tx.db).byId.get({ id, organisationId });
    if (holder === null) throw notFound('card holder');
    assertMatches(ifMatch, holder.version);
    const which = { organisationId, cardHolderId: id };
    const merged = mergedQueries(tx.db)
      .into.all(which)
      .map((one) => one.id);
    const orders = orderQueries(tx.db).ordersOf.all(which);
    // Orders with items that merges left under the ids of the merged people.
    const left = merged.map((cardHolderId) => ({
      cardHolderId,
      orders: orderQueries(tx.db).ordersOf.all({ organisationId, cardHolderId }),
    }));
    const allOrders = [...orders, ...left.flatMap((one) => one.orders)];
    const photos = photoQueries(tx.db).ofHolder.all(which);
    const cardIds = cardQueries(tx.db)
      .ofHolder.all(which)
      .map((card) => card.id);
    const theirs = [
      id,
      ...merged,
      ...allOrders.filter(({ isTheirsAlone }) => isTheirsAlone === 1).map((order) => order.id),
    ];

    const requestIds = [id, ...merged].flatMap((cardHolderId) =>
      requestQueries(tx.db)
        .ofHolder.all({ cardHolderId })
        .map((request) => request.id),
    );
    // Older entries are blanked first: the entries that this erasure writes contain nothing about the person.
    blankEntries(tx, organisationId, [
      ...theirs,
      ...cardIds,
      ...photos.map((photo) => photo.id),
      ...requestIds,
    ]);
    for (const order of allOrders)
      blankEntriesOf(
        tx,
        organisationId,
        order.id,
        ['failedReason', 'externalId'].map((field) => `items.${order.position}.${field}`),
      );
    for (const one of [id, ...merged]) forgetUndoneMerges(tx, organisationId, one);
    forgetInWebhooks(tx, organisationId, theirs);
    for (const cardHolderId of [id, ...merged]) {
      requestQueries(tx.db).forgetHolder.run({ cardHolderId });
      kioskPhotoQueries(tx.db).forgetHolder.run({ cardHolderId });
      accommodationQueries(tx.db).forgetHolder.run({ cardHolderId });
      peopleQueries(tx.db).forgetHolder.run({ cardHolderId });
      forgetMailOf(tx, cardHolderId);
    }

    forgetInOrders(tx, organisationId, id, orders);
    for (const one of left) forgetInOrders(tx, organisationId, one.cardHolderId, one.orders);
    for (const cardId of cardIds) endCard(tx, organisationId, cardId);
    const removed = photos.map((photo) => removePhoto(tx, photo, holder.externalId, hasBucket));
    writeBackQueries(tx.db).forgetLinks.run({ cardHolderId: id });
    forgetSetAside(tx, organisationId);
    forgetUser(tx, organisationId, id);
    for (const one of [id, ...merged]) forgetInBulkJobs(tx, one);
    remove(tx, holder, { photos: photos.length, cards: cardIds.length });
    for (const recordId of [id, ...merged, ...photos.map((photo) => photo.id)])
      syncQueries(tx.db).forgetExternalIds.run({ recordId });
    tx.clearLog();
    return removed;
  },
);

/**
 * Blanks what the log has about the person under somebody else's id: the two were one record until their
 * merge was undone.
 */
function forgetUndoneMerges(tx: Tx, organisationId: string, id: string): void {
  const { undoneOf, forgetUndone } = mergedQueries(tx.db);
  for (const { cardHolderId, mergedAt, undoneAt } of undoneOf.all({ id })) {
    const orders = orderQueries(tx.db).ordersOf.all({ organisationId, cardHolderId });
    const entities = [cardHolderId, ...orders.map((order) => order.id)];
    blankEntriesAt(tx, organisationId, entities, [mergedAt, undoneAt]);
  }
  forgetUndone.run({ id });
}

/**
 * Removes the personal data from a card. A card that is still in use is revoked, with an event, so that it opens no
 * more doors.
 */
function endCard(tx: Tx, organisationId: string, id: string): void {
  printQueries(tx.db).forgetReasons.run({ cardId: id });
  const card = anonymise(tx, cardQueries(tx.db).byId.get({ id, organisationId })!);
  if (isLiving(card)) revokeCard(tx, organisationId, id, { reason: 'holder_left', note: null }, null);
}

function remove(tx: Tx, holder: CardHolder, counts: { photos: number; cards: number }): void {
  const { id, organisationId, version } = holder;
  recordChange(tx, changeOf({ ...holder, version: version + 1 }, 'delete'));
  cardHolderQueries(tx.db).remove(holder);
  record(tx, {
    organisationId,
    action: 'card_holder.erased',
    entityType: 'card_holder',
    entityId: id,
    changes: {
      photos: { from: counts.photos, to: 0 },
      cards: { from: counts.cards, to: 'anonymous' },
    },
  });
}
