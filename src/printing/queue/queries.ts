import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
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
/** Inlined, or SQLite would plan the statement again for each value, as partial indexes name these states. */
const isWaiting = inArray(cards.status, ['print_failed', 'queued']).inlineParams();
const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');

/** The cards that wait for the printer. In each state the oldest come first; of an order, failed prints come first. */
const queueQueries = prepared((db) => {
  /** By its items: an index of cards by order would slow down every order. */
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
    totals: statement(
      db
        .select({
          failed: sql<number>`count(*) FILTER (WHERE ${cards.status} = 'print_failed')`,
          queued: sql<number>`count(*) FILTER (WHERE ${cards.status} = 'queued')`,
        })
        .from(cards)
        .where(and(eq(cards.organisationId, organisationId), isWaiting)),
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

/**
 * One page of the queue, and how many cards wait.
 * @param filter.orderId null: of all orders
 */
export const queuePage = reading(
  'print-queue.page',
  (
    db: Db,
    organisationId: string,
    { orderId }: { orderId: string | null },
    page: Page,
  ): { rows: WaitingCard[]; total: number } => {
    const queries = queueQueries(db);
    const limit = page.pageSize;
    const offset = offsetOf(page);
    if (orderId !== null) {
      const wanted = { organisationId, orderId };
      const rows = queries.pageOfOrder.all({ ...wanted, limit, offset });
      return { rows, total: queries.totalOfOrder.get(wanted)!.total };
    }
    // Failed prints come first: their people have waited longest.
    const { failed, queued } = queries.totals.get({ organisationId })!;
    const again = queries.page.all({ organisationId, status: 'print_failed', limit, offset });
    const rest = { limit: limit - again.length, offset: Math.max(0, offset - failed) };
    const others = queries.page.all({ organisationId, status: 'queued', ...rest });
    return { rows: [...again, ...others], total: failed + queued };
  },
  (_, __, page) => isDeep(page),
);
