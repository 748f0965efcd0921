import { and, asc, eq, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { prepared, statement } from '../db/prepared.ts';
import { cardHolders } from '../db/schema/card-holders.ts';
import { cards } from '../db/schema/cards.ts';
import { photos } from '../db/schema/photos.ts';
import { printBatchCards } from '../db/schema/print-batches.ts';

const organisationId = sql.placeholder('organisationId');
const limit = sql.placeholder('limit');

/** Rows after a given position in chronological order, and before the end of the period. */
const within = (at: SQLiteColumn, key: SQLiteColumn) =>
  and(
    sql`(${at}, ${key}) > (${sql.placeholder('at')}, ${sql.placeholder('key')})`,
    lt(at, sql.placeholder('until')),
  );

/** Photos and prints within a period, part by part in the order of time. */
export const statisticsQueries = prepared((db) => ({
  /** Photos that came in, with their decision, and whether they are their person's first. */
  photos: statement(
    db
      .select({
        key: photos.seq,
        at: photos.createdAt,
        review: photos.review,
        department: cardHolders.department,
        isFirst: sql<number>`NOT EXISTS (
          SELECT 1 FROM photos AS earlier
          WHERE earlier.organisation_id = ${photos.organisationId} AND earlier.card_holder_id = ${photos.cardHolderId}
            AND earlier.seq < ${photos.seq} AND earlier.status NOT IN ('awaiting_upload', 'expired', 'withdrawn'))`,
      })
      .from(photos)
      .innerJoin(cardHolders, eq(cardHolders.id, photos.cardHolderId))
      .where(
        and(
          eq(photos.organisationId, organisationId),
          within(photos.createdAt, photos.seq),
          notInArray(photos.status, ['awaiting_upload', 'expired']).inlineParams(),
        ),
      )
      .orderBy(asc(photos.createdAt), asc(photos.seq))
      .limit(limit),
  ),
  /** Cards that were printed. */
  printed: statement(
    db
      .select({ key: cards.seq, at: sql<string>`${cards.printedAt}`, department: cardHolders.department })
      .from(cards)
      .innerJoin(cardHolders, eq(cardHolders.id, cards.cardHolderId))
      .where(
        and(
          eq(cards.organisationId, organisationId),
          isNotNull(cards.printedAt),
          within(cards.printedAt, cards.seq),
        ),
      )
      .orderBy(asc(cards.printedAt), asc(cards.seq))
      .limit(limit),
  ),
  /** Prints that failed. One index has those of all organisations, because few prints fail. */
  spoiled: statement(
    db
      .select({
        at: sql<string>`${printBatchCards.reportedAt}`,
        key: printBatchCards.cardId,
        department: cardHolders.department,
      })
      .from(printBatchCards)
      .innerJoin(cards, eq(cards.id, printBatchCards.cardId))
      .innerJoin(cardHolders, eq(cardHolders.id, cards.cardHolderId))
      .where(
        and(
          eq(printBatchCards.result, 'failed').inlineParams(),
          within(printBatchCards.reportedAt, printBatchCards.cardId),
          eq(cards.organisationId, organisationId),
        ),
      )
      .orderBy(asc(printBatchCards.reportedAt), asc(printBatchCards.cardId))
      .limit(limit),
  ),
}));
