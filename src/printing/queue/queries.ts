import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Counting, countEach } from '../../db/count-each.ts';
import type { Step } from '../../db/in-steps.ts';
import type { Listing } from '../../db/look-through.ts';
import type { Db } from '../../db/open.ts';
import { prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type Card, cards } from '../../db/schema/cards.ts';
import { orderItems } from '../../db/schema/orders.ts';
import { isDeep, offsetOf, type Page } from '../../lib/page.ts';

const COLUMNS = {
  id: cards.id,
  cardHolderId: cards.cardHolderId,
  orderId: cards.orderId,
  cardNumber: cards.cardNumber,
  issueNumber: cards.issueNumber,
  status: sql<'queued' | 'print_failed'>`${cards.status}`,
  statusReason: cards.statusReason,
  verificationCode: cards.verificationCode,
  designId: cards.designId,
  createdAt: cards.createdAt,
};

/** A card that waits for the printer. */
export type WaitingCard = Pick<Card, Exclude<keyof typeof COLUMNS, 'status'>> & {
  status: 'queued' | 'print_failed';
};

const organisationId = sql.placeholder('organisationId');
/**
 * Inlined, because partial indexes name these states: with parameters, SQLite would plan the statement again for each
 * value.
 */
const isWaiting = inArray(cards.status, ['print_failed', 'queued']).inlineParams();
const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');

/**
 * The cards that wait for the printer: those with one status, the oldest first, or those of one order, failed prints
 * first.
 */
const queueQueries = prepared((db) => {
  /** The cards of an order are found by its items: an index of cards by order would slow down every order. */
  const isOfOrder = and(
    inArray(
      cards.id,
      db
        .select({ id: orderItems.cardId })
        .from(orderItems)
        .where(eq(orderItems.orderId, sql.placeholder('orderId'))),
    ),
    sql`+${cards.organisationId} = ${organisationId}`,
    isWaiting,
  ) as SQL;
  return {
    page: statement(
      db
        .select(COLUMNS)
        .from(cards)
        .where(and(eq(cards.organisationId, organisationId), eq(cards.status, sql.placeholder('status'))))
        .orderBy(asc(cards.seq))
        .limit(limit)
        .offset(offset),
    ),
    pageOfOrder: statement(
      db
        .select(COLUMNS)
        .from(cards)
        .where(isOfOrder)
        .orderBy(sql`${cards.status} = 'queued'`, sql`+${cards.seq}`)
        .limit(limit)
        .offset(offset),
    ),
    totalOfOrder: statement(db.select({ total: count() }).from(cards).where(isOfOrder)),
  };
});

export interface QueuePage {
  rows: WaitingCard[];
  total: number;
}

/**
 * Reads a page of the queue and counts the cards that wait, in steps.
 * @param filter.orderId null for all orders
 */
export const queuePage = reading(
  'print-queue.page',
  (
    db: Db,
    organisationId: string,
    { orderId }: { orderId: string | null },
    page: Page,
    progress: Counting | null,
  ): Step<Counting, QueuePage> => {
    const queries = queueQueries(db);
    const limit = page.pageSize;
    const offset = offsetOf(page);
    if (orderId !== null) {
      const wanted = { organisationId, orderId };
      const rows = queries.pageOfOrder.all({ ...wanted, limit, offset });
      return { done: { rows, total: queries.totalOfOrder.get(wanted)!.total } };
    }
    const of = (status: WaitingCard['status']) => waitingAs(organisationId, status);
    const step = countEach(db, { failed: of('print_failed'), queued: of('queued') }, progress);
    if ('progress' in step) return step;
    const { failed, queued } = step.done as { failed: number; queued: number };
    // Failed prints come first: their people have waited longest.
    const again = queries.page.all({ organisationId, status: 'print_failed', limit, offset });
    const rest = { limit: limit - again.length, offset: Math.max(0, offset - failed) };
    const others = queries.page.all({ organisationId, status: 'queued', ...rest });
    return { done: { rows: [...again, ...others], total: failed + queued } };
  },
  (_, __, page, progress) => progress !== null || isDeep(page),
);

const waitingAs = (id: string, status: WaitingCard['status']): Listing => ({
  table: cards,
  along: [and(eq(cards.organisationId, id), eq(cards.status, status))],
  isNewestFirst: false,
});
