import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type Card, cards } from '../../db/schema/cards.ts';
import {
  type PrintBatch,
  type PrintBatchCard,
  printBatchCards,
  printBatches,
} from '../../db/schema/print-batches.ts';
import type { PrintJob } from '../../db/schema/printers.ts';
import { isDeep, offsetOf, type Page } from '../../lib/page.ts';
import { jobQueries } from '../jobs/queries.ts';

/** A card's place in a batch, with the fields of the card that are shown. */
export type PlacedCard = PrintBatchCard &
  Pick<Card, 'status' | 'cardNumber' | 'cardHolderId' | 'csn' | 'printedAddress' | 'printedFragment'> & {
    /** The printed name; null once the card's fields are no longer frozen. */
    displayName: string | null;
  };

const batchId = sql.placeholder('batchId');
const isIt = eq(printBatches.id, sql.placeholder('id'));

/** Inlined for the partial index of open batches. */
const isOpen = eq(printBatches.status, 'open').inlineParams();
const hasJobs = sql`EXISTS (SELECT 1 FROM print_jobs WHERE print_jobs.batch_id = print_batches.id)`;
/**
 * A batch that was given to a printer has no lease, even if the printer was removed: only the printer, or somebody who has
 * looked, knows about its cards.
 */
const isLeased = and(isOpen, isNull(printBatches.printerId), not(hasJobs));

/** The filters of the list; null for no filter. */
const isWanted = and(
  eq(printBatches.organisationId, sql.placeholder('organisationId')),
  sql`(${sql.placeholder('status')} IS NULL OR ${printBatches.status} = ${sql.placeholder('status')})`,
  sql`(${sql.placeholder('heldCardId')} IS NULL OR ${printBatches.id} = (
    SELECT ${printBatchCards.batchId} FROM ${printBatchCards}
    WHERE ${printBatchCards.cardId} = ${sql.placeholder('heldCardId')} AND ${printBatchCards.result} IS NULL))`,
);

const CHANGEABLE = ['printerId', 'status', 'leaseExpiresAt', 'closedAt', 'version', 'updatedAt'] as const;

/** All SQL about print batches. */
export const printQueries = prepared((db) => {
  const later = alias(printBatchCards, 'later');
  const isPlaceOf = and(
    eq(printBatchCards.batchId, batchId),
    eq(printBatchCards.position, sql.placeholder('position')),
  );
  return {
    byId: statement(
      db
        .select()
        .from(printBatches)
        .where(and(isIt, eq(printBatches.organisationId, sql.placeholder('organisationId')))),
    ),
    page: statement(
      db
        .select()
        .from(printBatches)
        .where(isWanted)
        .orderBy(desc(printBatches.seq))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
    ),
    total: statement(db.select({ total: count() }).from(printBatches).where(isWanted)),
    /** Open batches whose lease is over. */
    lapsed: statement(
      db
        .select()
        .from(printBatches)
        .where(and(isLeased, lte(printBatches.leaseExpiresAt, sql.placeholder('at')))),
    ),
    /** Open batches of printers whose cards all have results: somebody may have given the last one without the batch. */
    done: statement(
      db
        .select({ id: printBatches.id, organisationId: printBatches.organisationId })
        .from(printBatches)
        .where(
          and(
            isOpen,
            hasJobs,
            sql`NOT EXISTS (SELECT 1 FROM print_batch_cards
              WHERE print_batch_cards.batch_id = print_batches.id AND print_batch_cards.result IS NULL)`,
          ),
        ),
    ),
    /** Open batches whose lease ends over a minute later than a lease that begins now would. */
    overlong: statement(
      db
        .select()
        .from(printBatches)
        .where(
          and(
            isLeased,
            sql`${printBatches.leaseExpiresAt} > strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.placeholder('at')},
              (${printBatches.leaseSeconds} + 60) || ' seconds')`,
          ),
        ),
    ),
    counts: statement(
      db
        .select({
          cards: count(),
          printed: sql<number>`count(*) FILTER (WHERE ${printBatchCards.result} = 'printed')`,
          failed: sql<number>`count(*) FILTER (WHERE ${printBatchCards.result} = 'failed')`,
          open: sql<number>`count(*) FILTER (WHERE ${printBatchCards.result} IS NULL)`,
        })
        .from(printBatchCards)
        .where(eq(printBatchCards.batchId, batchId)),
    ),
    cards: statement(
      db
        .select({
          ...getTableColumns(printBatchCards),
          status: cards.status,
          cardNumber: cards.cardNumber,
          cardHolderId: cards.cardHolderId,
          csn: cards.csn,
          printedAddress: cards.printedAddress,
          printedFragment: cards.printedFragment,
          displayName: sql<string | null>`${cards.printedFields} ->> 'displayName'`,
        })
        .from(printBatchCards)
        .innerJoin(cards, eq(cards.id, printBatchCards.cardId))
        .where(eq(printBatchCards.batchId, batchId))
        .orderBy(asc(printBatchCards.position)),
    ),
    /** The ids of the cards in the batch's PDF: cards that are still as the batch froze them, and not revoked. */
    printable: statement(
      db
        .select({ cardId: printBatchCards.cardId })
        .from(printBatchCards)
        .innerJoin(cards, eq(cards.id, printBatchCards.cardId))
        .where(
          and(
            eq(printBatchCards.batchId, batchId),
            or(isNull(printBatchCards.result), inArray(printBatchCards.result, ['printed', 'failed'])),
            notInArray(cards.status, ['queued', 'revoked']),
            isNotNull(cards.printedFields),
            sql`NOT EXISTS (
              SELECT 1 FROM ${printBatchCards} AS later JOIN ${printBatches} ON ${printBatches.id} = ${later.batchId}
              WHERE ${later.cardId} = ${printBatchCards.cardId} AND ${printBatches.seq} > ${sql.placeholder('seq')})`,
          ),
        )
        .orderBy(asc(printBatchCards.position)),
    ),
    insert: statement(
      db
        .insert(printBatches)
        .values(
          given(printBatches, [
            'id',
            'organisationId',
            'sheet',
            'orderId',
            'leaseSeconds',
            'createdAt',
            ...CHANGEABLE,
          ]),
        ),
    ),
    insertCard: statement(
      db.insert(printBatchCards).values(given(printBatchCards, ['batchId', 'position', 'cardId'])),
    ),
    update: statement(db.update(printBatches).set(given(printBatches, CHANGEABLE)).where(isIt)),
    forgetReasons: statement(
      db
        .update(printBatchCards)
        .set({ failedReason: null })
        .where(eq(printBatchCards.cardId, sql.placeholder('cardId'))),
    ),
    /** The place of a card in the batch that has it now. */
    heldPlace: statement(
      db
        .select()
        .from(printBatchCards)
        .where(and(eq(printBatchCards.cardId, sql.placeholder('cardId')), isNull(printBatchCards.result))),
    ),
    setResult: statement(
      db
        .update(printBatchCards)
        .set({
          ...given(printBatchCards, ['result', 'failedReason']),
          reportedAt: sql`${sql.placeholder('at')}`,
        })
        .where(isPlaceOf),
    ),
  };
});

/** Numbers of cards in a batch: all, printed, failed, and without a result (`open`). */
export type BatchCounts = Record<'cards' | 'printed' | 'failed' | 'open', number>;

interface BatchFilter {
  status?: PrintBatch['status'];
  /** Only the batch that has this card now. */
  heldCardId?: string;
}

/** One page of an organisation's batches, newest first, each with its counts, and how many match. */
export const batchPage = reading(
  'print-batches.page',
  (db: Db, organisationId: string, { status, heldCardId }: BatchFilter, page: Page) => {
    const queries = printQueries(db);
    const wanted = { organisationId, status: status ?? null, heldCardId: heldCardId ?? null };
    const rows = queries.page.all({ ...wanted, limit: page.pageSize, offset: offsetOf(page) });
    return {
      rows: rows.map((batch): [PrintBatch, BatchCounts] => [
        batch,
        queries.counts.get({ batchId: batch.id })!,
      ]),
      total: queries.total.get(wanted)!.total,
    };
  },
  // For each batch on the page, up to 500 cards are counted.
  (_, __, page) => page.pageSize > 50 || isDeep(page),
);

/** The cards of a batch, up to 500, their numbers by result, and their jobs at a printer. */
export const batchCards = reading(
  'print-batches.cards',
  (db: Db, batchId: string): { cards: PlacedCard[]; counts: BatchCounts; jobs: PrintJob[] } => {
    const queries = printQueries(db);
    return {
      cards: queries.cards.all({ batchId }),
      counts: queries.counts.get({ batchId })!,
      jobs: jobQueries(db).ofBatch.all({ batchId }),
    };
  },
);
