import { cardHolderQueries } from '../card-holders/queries.ts';
import { cardQueries } from '../cards/queries.ts';
import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import type { Card } from '../db/schema/cards.ts';
import { notFound } from '../errors.ts';
import { isUuid } from '../lib/uuid.ts';
import { isOpen } from '../orders/cancel.ts';
import { orderQueries } from '../orders/queries.ts';
import { writeBackQueries } from '../sync/write-back/queries.ts';
import { collectNow } from './collect.ts';
import { recordFiles } from './export-files.ts';

/** The amount of data about a person, and the effects that erasing them would have now. */
export interface Held {
  id: string;
  version: number;
  photos: number;
  cards: number;
  orders: number;
  auditEntries: number;
  /** Other systems that know the person by an id of their own. */
  systems: string[];
  /** The size of an export, to within a few kilobytes. */
  fileBytes: number;
  erasing: {
    /** Cards that have not ended. */
    revokes: (Pick<Card, 'cardNumber' | 'issueNumber' | 'status'> & { cardId: string })[];
    /** Items of orders that are not printed yet. */
    cancels: number;
  };
}

/**
 * Returns how much is held about a person. Changes nothing.
 * @throws AppError not_found
 */
export const heldAbout = reading(
  'privacy.held',
  (db: Db, organisationId: string, id: string): Held =>
    db.$client.transaction(() => heldNow(db, organisationId, id))(),
  () => true,
);

function heldNow(db: Db, organisationId: string, id: string): Held {
  const holder = isUuid(id) ? cardHolderQueries(db).byId.get({ id, organisationId }) : null;
  if (holder === null) throw notFound('card holder');
  const theirs = { organisationId, cardHolderId: id };
  const collected = collectNow(db, organisationId, id);
  const textBytes = recordFiles(collected).reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const pictureBytes = collected.pictures.reduce((sum, { contentLength }) => sum + contentLength, 0);
  return {
    id,
    version: holder.version,
    ...collected.counts,
    systems: writeBackQueries(db)
      .linksOf.all({ cardHolderId: id })
      .map(({ system }) => system),
    fileBytes: textBytes + pictureBytes,
    erasing: {
      revokes: cardQueries(db)
        .livingOf.all(theirs)
        .map(({ id: cardId, cardNumber, issueNumber, status }) => ({
          cardId,
          cardNumber,
          issueNumber,
          status,
        })),
      cancels: orderQueries(db).itemsOf.all(theirs).filter(isOpen).length,
    },
  };
}
