import { and, asc, eq, gte, isNotNull, lt, max, min, sql } from 'drizzle-orm';
import { columnsOf } from '../db/columns-of.ts';
import type { Db } from '../db/open.ts';
import { given, prepared, statement } from '../db/prepared.ts';
import { reading } from '../db/read.ts';
import { type BulkJobItem, bulkJobItems } from '../db/schema/bulk-jobs.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';
import { isDeep, offsetOf, type Page } from '../lib/page.ts';
import type { BulkOutcome } from '../shared/bulk.ts';

const isOfJob = eq(bulkJobItems.jobSeq, sql.placeholder('jobSeq'));

/** The facts that can keep somebody from getting a card. */
export interface OrderObstacles {
  id: string;
  isArchived: 0 | 1;
  /** 1 when their last day has passed. */
  hasEnded: 0 | 1;
  /** 1 when they have an order item that isn't settled. */
  isInOrder: 0 | 1;
  /** 1 when they have a card that is neither revoked nor expired. */
  hasCard: 0 | 1;
}

/** SQL about the people in bulk jobs. */
export const itemQueries = prepared((db) => ({
  /** Adds people at the end of a job's items; `people` is a JSON array of `{id, version}`. */
  add: db.$client.prepare<null, [{ jobSeq: number; from: number; people: string }]>(
    `INSERT INTO bulk_job_items (job_seq, position, card_holder_id, version_before)
     SELECT $jobSeq, $from + key, value ->> 'id', value ->> 'version' FROM json_each($people)`,
  ),
  last: statement(
    db
      .select({ position: max(bulkJobItems.position) })
      .from(bulkJobItems)
      .where(isOfJob),
  ),
  /** The next items from a position on. */
  next: statement(
    db
      .select()
      .from(bulkJobItems)
      .where(
        and(
          isOfJob,
          gte(bulkJobItems.position, sql.placeholder('from')),
          lt(bulkJobItems.position, sql.placeholder('until')),
        ),
      )
      .orderBy(asc(bulkJobItems.position)),
  ),
  settle: statement(
    db
      .update(bulkJobItems)
      .set(
        given(bulkJobItems, ['versionAfter', 'valueBefore', 'orderId', 'orderItemId', 'outcome', 'reason']),
      )
      .where(and(isOfJob, eq(bulkJobItems.position, sql.placeholder('position')))),
  ),
  /**
   * The obstacles for these people; `ids` is a JSON array, `today` a day in the organisation's time zone. People who no
   * longer exist are left out.
   */
  obstacles: db.$client.prepare<OrderObstacles, [{ organisationId: string; ids: string; today: string }]>(
    `SELECT holder.id, holder.status = 'archived' AS isArchived,
       coalesce(holder.expiry_date < $today, 0) AS hasEnded,
       EXISTS (SELECT 1 FROM order_items AS item WHERE item.card_holder_id = holder.id
         AND +item.status IN ('waiting_photo', 'ready', 'printing')) AS isInOrder,
       EXISTS (SELECT 1 FROM cards INDEXED BY cards_of_holder WHERE cards.card_holder_id = holder.id
         AND cards.status NOT IN ('revoked', 'expired')) AS hasCard
     FROM json_each($ids) AS given CROSS JOIN card_holders AS holder
       ON holder.id = given.value AND holder.organisation_id = $organisationId`,
  ),
  /**
   * These people's versions, in the order of `ids`, which is a JSON array; null for people who don't exist.
   */
  versions: db.$client.prepare<
    { id: string; version: number | null },
    [{ organisationId: string; ids: string }]
  >(
    `SELECT given.value AS id, holder.version
     FROM json_each($ids) AS given LEFT JOIN card_holders AS holder
       ON holder.id = given.value AND holder.organisation_id = $organisationId
     ORDER BY given.key`,
  ),
  /** Removes a person's earlier values, which jobs keep for undoing. The person's items in the jobs stay. */
  forget: statement(
    db
      .update(bulkJobItems)
      .set({ valueBefore: null })
      .where(
        and(
          eq(bulkJobItems.cardHolderId, sql.placeholder('cardHolderId')),
          isNotNull(bulkJobItems.valueBefore),
        ),
      ),
  ),
  /** Removes the items of a job that come before a position. */
  remove: statement(
    db.delete(bulkJobItems).where(and(isOfJob, lt(bulkJobItems.position, sql.placeholder('until')))),
  ),
  first: statement(
    db
      .select({ position: min(bulkJobItems.position) })
      .from(bulkJobItems)
      .where(isOfJob),
  ),
}));

const named = {
  externalId: cardHolders.externalId,
  firstName: cardHolders.firstName,
  lastName: cardHolders.lastName,
  preferredName: cardHolders.preferredName,
};

/** A person in a bulk job, with their names, which are null once the person is erased. */
export type NamedItem = Pick<BulkJobItem, 'cardHolderId' | 'outcome' | 'reason' | 'orderId'> & {
  [Name in keyof typeof named]: CardHolder[Name] | null;
};

/**
 * FROM and WHERE clauses for the items of each outcome. Only a few people in a hundred thousand are left
 * alone or not restored, so these outcomes have indexes.
 */
const FROM_ITEMS = {
  all: 'bulk_job_items AS item WHERE',
  done: "bulk_job_items AS item WHERE item.outcome = 'done' AND",
  restored: "bulk_job_items AS item WHERE item.outcome = 'restored' AND",
  left: "bulk_job_items AS item INDEXED BY bulk_job_items_left WHERE item.outcome = 'left' AND",
  not_restored:
    "bulk_job_items AS item INDEXED BY bulk_job_items_not_restored WHERE item.outcome = 'not_restored' AND",
};

type PageOf = { jobSeq: number; organisationId: string; limit: number; offset: number };

/** SQL for pages of the people in a bulk job, by outcome. */
export const itemPages = prepared(({ $client: sqlite }) => {
  const page = (outcome: keyof typeof FROM_ITEMS) =>
    sqlite.prepare<NamedItem, [PageOf]>(
      `WITH page AS (
         SELECT item.* FROM ${FROM_ITEMS[outcome]} item.job_seq = $jobSeq ORDER BY item.position LIMIT $limit OFFSET $offset
       )
       SELECT page.card_holder_id AS cardHolderId, ${columnsOf('holder', named)}, page.outcome, page.reason, page.order_id AS orderId
       FROM page LEFT JOIN card_holders AS holder
         ON holder.id = page.card_holder_id AND holder.organisation_id = $organisationId
       ORDER BY page.position`,
    );
  return {
    all: page('all'),
    done: page('done'),
    left: page('left'),
    restored: page('restored'),
    not_restored: page('not_restored'),
  };
});

/** A page of the people in a bulk job, in the order in which the job handles them. */
export const itemPage = reading(
  'bulk.items',
  (db: Db, organisationId: string, jobSeq: number, outcome: BulkOutcome | null, page: Page): NamedItem[] =>
    itemPages(db)[outcome ?? 'all'].all({
      ...{ jobSeq, organisationId },
      ...{ limit: page.pageSize, offset: offsetOf(page) },
    }),
  (_, __, outcome, page) => isDeep(page) || outcome === 'done' || outcome === 'restored',
);
