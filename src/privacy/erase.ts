import { blankEntries, blankEntriesOf } from '../audit/blank.ts';
import { changeOf } from '../card-holders/change.ts';
import { cardHolderQueries } from '../card-holders/queries.ts';
import { revoke } from '../cards/end.ts';
import { anonymise } from '../cards/forget.ts';
import { cardQueries } from '../cards/queries.ts';
import { isLiving } from '../cards/status.ts';
import type { Context } from '../context.ts';
import { clearLog } from '../db/checkpoint/clear-log.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import { type Actor, type Tx, write } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { forgetHolder as forgetInOrders } from '../orders/forget-holder.ts';
import { orderQueries } from '../orders/queries.ts';
import { photoQueries } from '../photos/queries.ts';
import { printQueries } from '../printing/batches/queries.ts';
import { syncQueries } from '../sync/feeds/queries.ts';
import { writeBackQueries } from '../sync/write-back/queries.ts';
import { assertMatches } from '../versions.ts';
import { forgetHolder as forgetInWebhooks } from '../webhooks/deliveries/forget.ts';
import { removePhoto } from './remove-photo.ts';

/** Which person, and the `If-Match` header: null when any version will do. */
export interface Erasure {
  organisationId: string;
  id: string;
  ifMatch: string | null;
}

/**
 * Erases a person: what remains are tombstones with their id and external id, cards that are revoked and bear nothing
 * of theirs, items of orders by their id, and audit entries without values.
 * @throws AppError not_found, precondition_failed
 */
export async function erase(context: Context, actor: Actor, input: Erasure): Promise<void> {
  await write(context, actor, (tx) => eraseIn(tx, context, input));
  clearLog(context.db);
}

export function eraseIn(tx: Tx, context: Pick<Context, 'blobs'>, { organisationId, id, ifMatch }: Erasure) {
  const holder = cardHolderQueries(tx.db).byId.get({ id, organisationId });
  if (holder === null) throw notFound('card holder');
  assertMatches(ifMatch, holder.version);
  const which = { organisationId, cardHolderId: id };
  const orders = orderQueries(tx.db).ordersOf.all(which);
  const photos = photoQueries(tx.db).ofHolder.all(which);
  const cardIds = cardQueries(tx.db)
    .ofHolder.all(which)
    .map((card) => card.id);
  const theirs = [id, ...orders.filter(({ isTheirsAlone }) => isTheirsAlone === 1).map((order) => order.id)];

  // Before anything is written: what this erasure itself records has no values of theirs.
  blankEntries(tx, organisationId, [...theirs, ...cardIds, ...photos.map((photo) => photo.id)]);
  for (const order of orders)
    blankEntriesOf(tx, {
      organisationId,
      entityId: order.id,
      fields: ['failedReason', 'externalId'].map((field) => `items.${order.position}.${field}`),
    });
  forgetInWebhooks(tx, organisationId, theirs);

  forgetInOrders(tx, organisationId, id, orders);
  for (const cardId of cardIds) endCard(tx, organisationId, cardId);
  for (const photo of photos) removePhoto(tx, context, photo, holder.externalId);
  writeBackQueries(tx.db).forgetLinks.run({ cardHolderId: id });
  remove(tx, holder, { photos: photos.length, cards: cardIds.length });
  for (const recordId of [id, ...photos.map((photo) => photo.id)])
    syncQueries(tx.db).forgetExternalIds.run({ recordId });
}

/** A card that is still in use ends here, with its event: no door opens any more. */
function endCard(tx: Tx, organisationId: string, id: string): void {
  printQueries(tx.db).forgetReasons.run({ cardId: id });
  const card = anonymise(tx, cardQueries(tx.db).byId.get({ id, organisationId })!);
  if (isLiving(card)) revoke(tx, card, { reason: 'holder_left', note: null });
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
