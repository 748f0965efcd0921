import { and, count, eq, inArray, min, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { prepared, statement } from '../db/prepared.ts';
import { reading, readingOfAll } from '../db/read.ts';
import { cardHolderTotals } from '../db/schema/card-holders.ts';
import { cards } from '../db/schema/cards.ts';
import { jobs } from '../db/schema/jobs.ts';
import { organisations } from '../db/schema/organisations.ts';
import { photos, photoUsage } from '../db/schema/photos.ts';
import { type WebhookDeliveryRow, webhookEndpoints } from '../db/schema/webhooks.ts';
import type { CardStatus, PhotoStatus } from '../shared/statuses.ts';
import { bridgeQueries } from '../sync/bridges/queries.ts';
import { consumers } from '../sync/feeds/progress.ts';

/** How many wait in some state. */
interface Waiting {
  status: PhotoStatus | CardStatus;
  depth: number;
  /** When the oldest came into it. */
  since: string | null;
}

/** The SQL of the gauges. Each is quick however much data there is, because somebody asks every few seconds. */
export const gaugeQueries = prepared((db) => ({
  jobs: statement(
    db
      .select({ name: jobs.name, depth: count(), since: min(jobs.createdAt) })
      .from(jobs)
      .groupBy(jobs.name),
  ),
  /**
   * Undecided photos; decided ones are counted with their storage. CROSS JOIN makes SQLite go from the few organisations to
   * their photos in these states.
   */
  photos: statement(
    db
      .select({ status: photos.status, depth: count(), since: min(photos.updatedAt) })
      .from(organisations)
      .crossJoin(photos)
      .where(
        and(
          eq(photos.organisationId, organisations.id),
          inArray(photos.status, ['awaiting_upload', 'processing', 'in_review']).inlineParams(),
        ),
      )
      .groupBy(photos.status),
  ),
  cards: statement(
    db
      .select({ status: cards.status, depth: count(), since: min(cards.updatedAt) })
      .from(organisations)
      .crossJoin(cards)
      .where(
        and(
          eq(cards.organisationId, organisations.id),
          inArray(cards.status, ['queued', 'printing', 'print_failed']).inlineParams(),
        ),
      )
      .groupBy(cards.status),
  ),
  /** Raw, because drizzle can't name an index. */
  deliveries: db.$client.prepare<{ depth: number; since: WebhookDeliveryRow['createdAt'] | null }, []>(
    `SELECT count(*) AS depth, min(webhook_deliveries.created_at) AS since
     FROM webhook_endpoints JOIN webhook_deliveries INDEXED BY webhook_deliveries_due
       ON endpoint_id = webhook_endpoints.id AND status = 'pending'`,
  ),
  endpoints: statement(
    db
      .select({
        failing: counted(
          sql`${webhookEndpoints.enabled} = 1 AND ${webhookEndpoints.failingSince} IS NOT NULL`,
        ),
        disabled: counted(
          sql`${webhookEndpoints.enabled} = 0 AND ${webhookEndpoints.disabledReason} IS NOT NULL`,
        ),
      })
      .from(webhookEndpoints),
  ),
  storage: statement(
    db.select({ bytes: counted(photoUsage.usedBytes), photos: counted(photoUsage.photos) }).from(photoUsage),
  ),
  people: statement(
    db
      .select({ people: counted(cardHolderTotals.total) })
      .from(cardHolderTotals)
      .where(eq(cardHolderTotals.department, '')),
  ),
  organisations: statement(db.select({ id: organisations.id, name: organisations.name }).from(organisations)),
}));

/** A sum that is 0 where there is nothing to add up. */
const counted = (what: SQLWrapper) => sql<number>`coalesce(sum(${what}), 0)`;

/**
 * What the gauges show, each read by itself: where one meets damage in the database, the others are shown. Those that count
 * whatever waits are long.
 */
export const figures = {
  jobs: readingOfAll('metrics.jobs', (db: Db) => gaugeQueries(db).jobs.all()),
  photos: readingOfAll('metrics.photos', (db: Db): Waiting[] => gaugeQueries(db).photos.all()),
  cards: readingOfAll('metrics.cards', (db: Db): Waiting[] => gaugeQueries(db).cards.all()),
  deliveries: readingOfAll('metrics.deliveries', (db: Db) => gaugeQueries(db).deliveries.get()!),
  endpoints: reading('metrics.endpoints', (db: Db) => gaugeQueries(db).endpoints.get()!),
  storage: reading('metrics.storage', (db: Db) => gaugeQueries(db).storage.get()!),
  bridges: reading('metrics.bridges', (db: Db) => bridgeQueries(db).everywhere.all()),
  people: reading('metrics.people', (db: Db) => gaugeQueries(db).people.get()!),
  /** How far the consumers of all organisations are behind. */
  lags: readingOfAll('metrics.lags', (db: Db, nowMs: number) =>
    gaugeQueries(db)
      .organisations.all()
      .flatMap(({ id, name: organisation }) =>
        consumers(db, id, nowMs).map(({ name: consumer, feed, lagRecords, lagSeconds }) => ({
          organisation,
          consumer,
          feed,
          lagRecords,
          lagSeconds,
        })),
      ),
  ),
};
