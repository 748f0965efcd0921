import { mergedQueries } from '../card-holders/merged-queries.ts';
import { cardHolderQueries } from '../card-holders/queries.ts';
import { cardQueries } from '../cards/queries.ts';
import type { Db } from '../db/open.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { CardHolderLink } from '../db/schema/write-backs.ts';
import { AppError, notFound } from '../errors.ts';
import { isUuid } from '../lib/uuid.ts';
import { type HolderItem, orderQueries } from '../orders/queries.ts';
import { photoQueries } from '../photos/queries.ts';
import { writeBackQueries } from '../sync/write-back/queries.ts';
import { type Difference, differencesOf } from './fields.ts';
import { mergeQueries } from './queries.ts';
import { MOVED_MAX, type Refusal, refusalsOf } from './refusals.ts';

/** Everything that merging two people changes, and everything that forbids it. */
export interface Plan {
  stays: CardHolder;
  goes: CardHolder;
  differences: Difference[];
  /** The photo that is current afterwards: the other person's, unless the person who stays has one. */
  currentPhotoId: string | null;
  photos: Photo[];
  cards: Card[];
  links: CardHolderLink[];
  /** Order items that move. */
  items: HolderItem[];
  /**
   * Settled items of the person who goes, in orders in which both have an item. A person has only one item in
   * an order, so these items stay behind.
   */
  left: HolderItem[];
  /** People who were earlier merged into the person who goes. */
  merged: { id: string; externalId: string | null }[];
  refusals: Refusal[];
}

/**
 * Plans the merge of a person into another one, as things are now. Changes nothing.
 * @param id of the person who stays
 * @param goesId of the other person
 * @throws AppError not_found; invalid_state when both are the same
 */
export function planOf(db: Db, organisationId: string, id: string, goesId: string): Plan {
  const { byId } = cardHolderQueries(db);
  const stays = isUuid(id) ? byId.get({ id, organisationId }) : null;
  if (stays === null) throw notFound('card holder');
  if (goesId === id)
    throw new AppError('invalid_state', 'A person can’t be merged with themselves.', {
      details: [{ path: '/otherId', code: 'not_allowed', message: 'is the same person' }],
    });
  const goes = isUuid(goesId) ? byId.get({ id: goesId, organisationId }) : null;
  if (goes === null)
    throw new AppError('not_found', 'There is no such card holder to merge.', {
      details: [{ path: '/otherId', code: 'not_found', message: 'names nobody' }],
    });
  const whose = { organisationId, cardHolderId: goesId };
  const total = mergeQueries(db).records.get(whose)!.total;
  const isTooMuch = total > MOVED_MAX;
  const shared = new Set(
    isTooMuch
      ? []
      : mergeQueries(db)
          .shared.all({ ...whose, otherId: id })
          .map(({ orderId }) => orderId),
  );
  const items = isTooMuch ? [] : orderQueries(db).itemsOf.all(whose);
  const common = items.filter(({ orderId }) => shared.has(orderId));
  const found = {
    ...{ stays, goes, differences: differencesOf(stays, goes) },
    currentPhotoId: stays.currentPhotoId ?? goes.currentPhotoId,
    photos: isTooMuch ? [] : photoQueries(db).ofHolder.all(whose),
    cards: isTooMuch ? [] : cardQueries(db).allOf.all(whose),
    links: writeBackQueries(db).linksOf.all({ cardHolderId: goesId }),
    items: items.filter((item) => !common.includes(item)),
    left: common.filter((item) => !isUnsettled(item)),
    merged: mergedQueries(db).into.all(whose),
  };
  const refusals = refusalsOf({
    ...found,
    tooMany: isTooMuch ? total : null,
    blocking: common.filter(isUnsettled),
    livingOfStays: cardQueries(db).livingOf.all({ organisationId, cardHolderId: id }),
    linksOfStays: writeBackQueries(db).linksOf.all({ cardHolderId: id }),
  });
  return { ...found, refusals };
}

/** True for an item that may still become a card. */
const isUnsettled = ({ status }: HolderItem): boolean =>
  status === 'waiting_photo' || status === 'ready' || status === 'printing';
