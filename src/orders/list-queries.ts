import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inSteps, type Step } from '../db/in-steps.ts';
import { type Listing, type Looked, lookThrough } from '../db/look-through.ts';
import type { Db } from '../db/open.ts';
import { statement } from '../db/prepared.ts';
import { type Readable, read, reading } from '../db/read.ts';
import { type OrderStatus, orderItems, orders } from '../db/schema/orders.ts';
import { isDeep, offsetOf, type Page } from '../lib/page.ts';
import { withItems } from './present.ts';

interface OrderFilter {
  status?: OrderStatus;
  /** Orders with an item for this person. */
  cardHolderId?: string;
  /** An exact match. */
  reference?: string;
  /** A part of the reference, ignoring the case of A–Z. */
  q?: string;
}

type Order = ReturnType<typeof withItems>[number];

/** A page before its items are read. */
interface OrderPage {
  ids: string[];
  total: number;
}

/** One page of an organisation's orders, newest first, each with its items, and how many match. */
export async function listOrders(
  asked: Readable,
  organisationId: string,
  filter: OrderFilter,
  page: Page,
): Promise<{ rows: Order[]; total: number }> {
  const { ids, total } = await inSteps<Looked, OrderPage>(asked, (progress) =>
    read(asked, orderPage, organisationId, filter, page, progress),
  );
  const rows: Order[] = [];
  // Read in parts, because an order may have up to 500 items.
  for (let from = 0; from < ids.length; from += SHOWN_TOGETHER)
    rows.push(...(await read(asked, ordersShown, organisationId, ids.slice(from, from + SHOWN_TOGETHER))));
  return { rows, total };
}

/** The number of orders whose items are read together. */
const SHOWN_TOGETHER = 10;

/** Reads a page step by step. A person has few orders, so these are looked up in one step. */
export const orderPage = reading(
  'orders.page',
  (
    db: Db,
    organisationId: string,
    filter: OrderFilter,
    page: Page,
    progress: Looked | null,
  ): Step<Looked, OrderPage> => {
    if (progress === null && filter.cardHolderId !== undefined) {
      const { ids, total } = orderPageQueries(db, organisationId, filter, page);
      return { done: { ids: ids.all().map(({ id }) => id), total: total.get()!.total } };
    }
    const step = lookThrough(db, listingOf(organisationId, filter), page, progress);
    if ('progress' in step) return step;
    const { page: shown, total } = step.done;
    return { done: { ids: idsOf(db, shown), total } };
  },
  (_, { cardHolderId }, page, progress) => progress !== null || (cardHolderId !== undefined && isDeep(page)),
);

/** Some orders of a page, in the same order. */
export const ordersShown = reading(
  'orders.listed',
  (db: Db, organisationId: string, ids: string[]): Order[] =>
    withItems(
      db,
      db
        .select()
        .from(orders)
        .where(and(inArray(orders.id, ids), sql`+${orders.organisationId} = ${organisationId}`))
        .orderBy(sql`+${orders.seq} DESC`)
        .all(),
    ),
);

/**
 * Finds orders by their reference, or else by their status; each has an index. Further conditions are tested row by
 * row.
 */
function listingOf(organisationId: string, { status, reference, q }: OrderFilter): Listing {
  const isOfStatus = status === undefined ? undefined : eq(orders.status, status);
  const isReferred = reference === undefined ? undefined : eq(orders.reference, reference);
  const test = and(isReferred && isOfStatus, q === undefined ? undefined : hasInside(q));
  return {
    table: orders,
    along: [and(eq(orders.organisationId, organisationId), isReferred ?? isOfStatus)],
    test,
    isNewestFirst: true,
  };
}

const idsOf = (db: Db, seqs: number[]): string[] =>
  seqs.length === 0
    ? []
    : db
        .select({ id: orders.id })
        .from(orders)
        .where(inArray(orders.seq, seqs))
        .orderBy(desc(orders.seq))
        .all()
        .map(({ id }) => id);

/**
 * The statements of `orderPage`. A person has few orders: the plus keeps SQLite from going through all of the
 * organisation's.
 */
export function orderPageQueries(db: Db, organisationId: string, filter: OrderFilter, page: Page) {
  const { status, reference, cardHolderId, q } = filter;
  const where = and(
    cardHolderId === undefined
      ? eq(orders.organisationId, organisationId)
      : sql`+${orders.organisationId} = ${organisationId}`,
    status === undefined ? undefined : eq(orders.status, status),
    reference === undefined ? undefined : eq(orders.reference, reference),
    cardHolderId === undefined ? undefined : isFor(db, cardHolderId),
    q === undefined ? undefined : hasInside(q),
  ) as SQL;
  return {
    ids: statement(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(where)
        .orderBy(desc(orders.seq))
        .limit(page.pageSize)
        .offset(offsetOf(page)),
    ),
    total: statement(db.select({ total: count() }).from(orders).where(where)),
  };
}

const hasInside = (q: string): SQL => sql`instr(lower(${orders.reference}), lower(${q})) > 0`;

const isFor = (db: Db, cardHolderId: string): SQL =>
  inArray(
    orders.id,
    db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.cardHolderId, cardHolderId)),
  );
