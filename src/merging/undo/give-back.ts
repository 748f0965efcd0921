import { mergedQueries } from '../../card-holders/merged-queries.ts';
import { change as changeCard, findCard } from '../../cards/change.ts';
import { revokeUnprinted } from '../../cards/end.ts';
import { moveCardToHolderWithPhoto } from '../../cards/move-to-holder.ts';
import type { Db } from '../../db/open.ts';
import type { Holdings, Merge } from '../../db/schema/merges.ts';
import type { OrderItem } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/tx.ts';
import { moveItemToHolder, togetherByOrder } from '../../orders/change.ts';
import { orderQueries } from '../../orders/queries.ts';
import { waitAgain } from '../../orders/waiting-items.ts';
import { change as changePhoto, findPhoto, movePhotoToHolder } from '../../photos/change.ts';
import { canGiveUserBack, giveUserBack } from '../../scim/users/move.ts';
import { writeBackQueries } from '../../sync/write-back/queries.ts';

/**
 * The person who has returned gets back everything that the merge moved. The caller has made sure that none of it has
 * changed since.
 */
export function giveBack(tx: Tx, merge: Merge): void {
  const { id: goesId, organisationId, cardHolderId: staysId, before } = merge;
  const { photos, cards, items, links, merged } = before.goes.holdings;
  togetherByOrder(tx, () => {
    for (const item of freedOf(tx, merge)) withdrawCard(tx, item, merge);
    for (const { id } of items) {
      const item = itemOf(tx, organisationId, id);
      // An item that was left behind belongs to the returned person already.
      if (item.cardHolderId === staysId) moveItemToHolder(tx, item, goesId);
    }
  });
  for (const former of photos) {
    movePhotoToHolder(tx, findPhoto(tx.db, organisationId, former.id), goesId);
    waitForReviewAgain(tx, organisationId, former);
  }
  for (const former of before.stays.holdings.photos) waitForReviewAgain(tx, organisationId, former);
  for (const { id, photoId } of cards)
    moveCardToHolderWithPhoto(tx, findCard(tx.db, organisationId, id), goesId, photoId);
  for (const { system } of links)
    writeBackQueries(tx.db).moveLink.run({ cardHolderId: staysId, system, to: goesId });
  const user = mergedUserOf(merge);
  if (user !== null) giveUserBack(tx, user);
  const ids = JSON.stringify(merged.map(({ id }) => id));
  mergedQueries(tx.db).reassignSome.run({ ids, to: goesId });
}

const mergedUserOf = ({ cardHolderId, before: { stays, goes } }: Merge) =>
  goes.scimUser === undefined
    ? null
    : { former: goes.scimUser, from: cardHolderId, hadUser: stays.scimUser !== undefined };

/** True when the user of SCIM whom the person was is nobody else by now. */
export function isUserFree(db: Db, merge: Merge): boolean {
  const user = mergedUserOf(merge);
  return user === null || canGiveUserBack(db, user);
}

/** Puts a photo back into the review if the merge took it out. */
function waitForReviewAgain(
  tx: Tx,
  organisationId: string,
  { id, status }: Holdings['photos'][number],
): void {
  const photo = findPhoto(tx.db, organisationId, id);
  if (status !== 'in_review' || photo.status === status) return;
  const audit = { action: 'photo.reopened', event: 'photo.reopened' } as const;
  changePhoto(tx, photo, { status, review: null }, audit);
}

const itemOf = (tx: Tx, organisationId: string, id: string): OrderItem =>
  orderQueries(tx.db).item.get({ id, organisationId })!;

/** Items that waited for a photo, and got a card through the photo of the other record. */
const freedOf = (tx: Tx, { organisationId, before: { stays, goes } }: Merge): OrderItem[] =>
  [...stays.holdings.items, ...goes.holdings.items]
    .filter(({ status }) => status === 'waiting_photo')
    .map(({ id }) => itemOf(tx, organisationId, id))
    .filter(({ status }) => status === 'ready');

const WITHDRAWN = 'The merge that gave its person a photo was undone before the card was printed.';

/**
 * Revokes the card of an item that waits for a photo again, because the photo on the card belongs to the
 * other person from now on.
 */
function withdrawCard(tx: Tx, item: OrderItem, { id: goesId, organisationId, before }: Merge): void {
  const card = findCard(tx.db, organisationId, item.cardId!);
  const revoked = revokeUnprinted(tx, card, { statusReason: 'other', statusNote: WITHDRAWN });
  waitAgain(tx, organisationId, item.id, card.replacesCardId);
  if (before.goes.holdings.items.some(({ id }) => id === item.id))
    moveCardToHolderWithPhoto(tx, revoked, goesId, null);
  else changeCard(tx, revoked, { photoId: null }, { action: 'card.updated' });
}
