import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Counting } from '../db/count-each.ts';
import { inSteps, type Step } from '../db/in-steps.ts';
import type { Db } from '../db/open.ts';
import { prepared, statement } from '../db/prepared.ts';
import { type Readable, read, reading, readingOfAll } from '../db/read.ts';
import { cardHolderTotals } from '../db/schema/card-holders.ts';
import { organisations } from '../db/schema/organisations.ts';
import { photoUsage } from '../db/schema/photos.ts';
import { webhookEndpoints } from '../db/schema/webhooks.ts';
import { bridgeQueries } from '../sync/bridges/queries.ts';
import { countUnread } from '../sync/feeds/progress.ts';
import { countWaiting, type Passed, type QueueName, type Waiting } from './waiting-queries.ts';

/**
 * The SQL of the gauges that are quick however much data there is. Counts of waiting rows, which may be many, are in
 * `waiting-queries.ts`.
 */
export const gaugeQueries = prepared((db) => ({
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

/** A sum that is 0 when there is nothing to add up. */
const counted = (what: SQLWrapper) => sql<number>`coalesce(sum(${what}), 0)`;

/**
 * The figures of the gauges, each read on its own: when one meets damage in the database, the others are still shown.
 */
export const figures = {
  endpoints: reading('metrics.endpoints', (db: Db) => gaugeQueries(db).endpoints.get()!),
  storage: reading('metrics.storage', (db: Db) => gaugeQueries(db).storage.get()!),
  bridges: reading('metrics.bridges', (db: Db) => bridgeQueries(db).everywhere.all()),
  people: reading('metrics.people', (db: Db) => gaugeQueries(db).people.get()!),
};

const waiting = readingOfAll('metrics.waiting', countWaiting);

/** Counts everything that waits in a queue, in steps. */
export const waitingIn = (context: Readable, queue: QueueName): Promise<Waiting[]> =>
  inSteps<Passed, Waiting[]>(context, (progress) => read(context, waiting, queue, progress));

/** A consumer of a feed, with the name of its organisation. */
export interface NamedLag {
  organisation: string;
  consumer: string;
  feed: string;
  lagRecords: number;
  lagSeconds: number;
}

const lags = readingOfAll(
  'metrics.lags',
  (db: Db, nowMs: number, progress: Counting | null): Step<Counting, NamedLag[]> => {
    const step = countUnread(db, null, nowMs, progress);
    if ('progress' in step) return step;
    const names = new Map(
      gaugeQueries(db)
        .organisations.all()
        .map(({ id, name }) => [id, name]),
    );
    return {
      done: step.done.map(({ organisationId, name: consumer, feed, lagRecords, lagSeconds }) => ({
        organisation: names.get(organisationId)!,
        consumer,
        feed,
        lagRecords,
        lagSeconds,
      })),
    };
  },
);

/** Resolves with the lag of each consumer of all organisations, found in steps. */
export const lagsEverywhere = (context: Readable, nowMs: number): Promise<NamedLag[]> =>
  inSteps<Counting, NamedLag[]>(context, (progress) => read(context, lags, nowMs, progress));
