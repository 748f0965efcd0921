import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Listing } from '../db/look-through.ts';
import { prepared, statement } from '../db/prepared.ts';
import { activity } from '../db/schema/activity.ts';
import { cardHolders } from '../db/schema/card-holders.ts';
import { cards } from '../db/schema/cards.ts';
import { orders } from '../db/schema/orders.ts';
import { photoRequests } from '../db/schema/photo-requests.ts';
import { photos } from '../db/schema/photos.ts';
import { printBatches } from '../db/schema/print-batches.ts';
import { staff } from '../db/schema/staff.ts';
import { webhookEndpoints } from '../db/schema/webhooks.ts';

/** Counts that read the records themselves stop at this number, so that they stay quick. */
export const MOST_LOOKED_AT = 1_000;

const organisationId = sql.placeholder('organisationId');

/** Records of an organisation in one of these states, which are inlined, because partial indexes name some of them. */
const inStates = <T extends string>(
  table: { organisationId: SQLiteColumn; status: SQLiteColumn },
  states: readonly T[],
) => and(eq(table.organisationId, organisationId), inArray(table.status, [...states]).inlineParams());

/**
 * SQL for the values of the overview that `toCount` doesn't cover. Each is read from an index and looks at few rows,
 * however many rows exist.
 */
export const overviewQueries = prepared((db) => {
  const longestInReview = db
    .select({ width: photos.width })
    .from(photos)
    .where(inStates(photos, ['in_review']))
    .orderBy(asc(photos.seq))
    .limit(MOST_LOOKED_AT)
    .as('longest_in_review');
  const lastExpired = db
    .select({ createdAt: photos.createdAt })
    .from(photos)
    .where(inStates(photos, ['expired']))
    .orderBy(desc(photos.seq))
    .limit(MOST_LOOKED_AT)
    .as('last_expired');
  const firstSubmitted = db
    .select({ submittedAt: orders.submittedAt })
    .from(orders)
    .where(inStates(orders, ['submitted']))
    .orderBy(asc(orders.seq))
    .limit(MOST_LOOKED_AT)
    .as('first_submitted');
  const { quarter, photosApproved, photosRejected, cardsIssued } = activity;

  return {
    oldestWaiting: statement(
      db
        .select({ at: photos.createdAt })
        .from(photos)
        .where(inStates(photos, ['in_review']))
        .orderBy(asc(photos.seq))
        .limit(1),
    ),
    unreadable: statement(
      db.select({ count: count() }).from(longestInReview).where(isNull(longestInReview.width)),
    ),
    expired: statement(
      db
        .select({ count: count() })
        .from(lastExpired)
        .where(gte(lastExpired.createdAt, sql.placeholder('since'))),
    ),
    oldestSubmitted: statement(db.select({ at: min(firstSubmitted.submittedAt) }).from(firstSubmitted)),
    oldestCard: statement(
      db
        .select({ at: cards.createdAt })
        .from(cards)
        .where(and(eq(cards.organisationId, organisationId), eq(cards.status, sql.placeholder('status'))))
        .orderBy(asc(cards.seq))
        .limit(1),
    ),
    anyPerson: statement(
      db
        .select({ id: cardHolders.id })
        .from(cardHolders)
        .where(eq(cardHolders.organisationId, organisationId))
        .limit(1),
    ),
    /** A card that was printed, perhaps by a bridge, which makes no batch. */
    anyPrinted: statement(
      db
        .select({ id: cards.id })
        .from(cards)
        .where(and(eq(cards.organisationId, organisationId), isNotNull(cards.printedAt)))
        .limit(1),
    ),
    anyBatch: statement(
      db
        .select({ id: printBatches.id })
        .from(printBatches)
        .where(eq(printBatches.organisationId, organisationId))
        .limit(1),
    ),
    firstAccounts: statement(
      db.select({ id: staff.id }).from(staff).where(eq(staff.organisationId, organisationId)).limit(2),
    ),
    endpoints: statement(
      db
        .select({
          endpoints: count(),
          failing: sql<number>`count(*) FILTER (WHERE ${webhookEndpoints.enabled} = 1
            AND ${webhookEndpoints.failingSince} IS NOT NULL)`,
          switchedOff: sql<number>`count(*) FILTER (WHERE ${webhookEndpoints.enabled} = 0
            AND ${webhookEndpoints.disabledReason} IS NOT NULL)`,
        })
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.organisationId, organisationId)),
    ),
    activity: statement(
      db
        .select({ quarter, photosApproved, photosRejected, cardsIssued })
        .from(activity)
        .where(and(eq(activity.organisationId, organisationId), gte(quarter, sql.placeholder('since')))),
    ),
  };
});

/** The records that the overview counts, by part and status. */
const COUNTED = {
  photos: { table: photos, states: ['in_review', 'processing'] },
  orders: { table: orders, states: ['draft', 'submitted', 'in_production'] },
  cards: { table: cards, states: ['queued', 'printing', 'printed', 'print_failed'] },
} as const;

/**
 * The rows to count for these parts, by the part's name and the status: all waiting rows, which may be the whole table.
 */
export function toCount(id: string, parts: readonly string[]): Record<string, Listing> {
  const counted = Object.entries(COUNTED).filter(([part]) => parts.includes(part));
  const each = counted.flatMap(([part, { table, states }]) =>
    states.map((status): [string, Listing] => [
      `${part} ${status}`,
      {
        table,
        along: [and(eq(table.organisationId, id), sql`${table.status} = ${status}`)],
        isNewestFirst: false,
      },
    ]),
  );
  return {
    ...Object.fromEntries(each),
    ...(parts.includes('photos') && { [SILENT]: silent(id) }),
  };
}

/** The name of the count of people who were asked for their photo and have sent nothing. */
export const SILENT = 'photos silent';

/**
 * Requests that are their person's newest and got no photo, whose person has none either: the people whom the list finds
 * with `photoRequest=silent&hasPhoto=false&status=active`.
 */
const silent = (id: string): Listing => ({
  table: photoRequests,
  along: (['open', 'expired'] as const).map((status) =>
    and(eq(photoRequests.organisationId, id), sql`${photoRequests.status} = ${status}`),
  ),
  test: sql`${photoRequests.photoId} IS NULL
    AND NOT EXISTS (SELECT 1 FROM photo_requests AS newer INDEXED BY photo_requests_of_holder
      WHERE newer.card_holder_id = ${photoRequests.cardHolderId} AND newer.seq > ${photoRequests.seq})
    AND EXISTS (SELECT 1 FROM card_holders WHERE card_holders.id = ${photoRequests.cardHolderId}
      AND card_holders.status = 'active' AND card_holders.current_photo_id IS NULL)`,
  isNewestFirst: false,
});
