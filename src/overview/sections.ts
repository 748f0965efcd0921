import type { z } from 'zod';
import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import { timestamp } from '../lib/clock.ts';
import { DAY_MS, LAGGING_SECONDS } from '../shared/durations.ts';
import { consumers } from '../sync/feeds/progress.ts';
import type { Overview } from './contract.ts';
import { countDays, LATELY_DAYS } from './days.ts';
import { overviewQueries } from './queries.ts';

type Section<Name extends keyof z.output<typeof Overview>> = NonNullable<z.output<typeof Overview>[Name]>;

const counter = (rows: { status: string; count: number }[]) => {
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return (status: string) => counts.get(status) ?? 0;
};

function photosNow(db: Db, organisationId: string, nowMs: number): Section<'photos'> {
  const queries = overviewQueries(db);
  const of = counter(queries.photos.all({ organisationId }));
  const since = timestamp(nowMs - LATELY_DAYS * DAY_MS);
  return {
    waiting: of('in_review'),
    oldestWaitingAt: queries.oldestWaiting.get({ organisationId })?.at ?? null,
    unreadable: queries.unreadable.get({ organisationId })!.count,
    processing: of('processing'),
    expiredLately: queries.expired.get({ organisationId, since })!.count,
  };
}

function ordersNow(db: Db, organisationId: string): Section<'orders'> {
  const queries = overviewQueries(db);
  const of = counter(queries.orders.all({ organisationId }));
  return {
    draft: of('draft'),
    submitted: of('submitted'),
    inProduction: of('in_production'),
    oldestSubmittedAt: queries.oldestSubmitted.get({ organisationId })!.at,
  };
}

function cardsNow(db: Db, organisationId: string): Section<'cards'> {
  const queries = overviewQueries(db);
  const of = counter(queries.cards.all({ organisationId }));
  return {
    queued: of('queued'),
    oldestQueuedAt: queries.oldestCard.get({ organisationId, status: 'queued' })?.at ?? null,
    printing: of('printing'),
    printed: of('printed'),
    printFailed: of('print_failed'),
    oldestPrintFailedAt: queries.oldestCard.get({ organisationId, status: 'print_failed' })?.at ?? null,
  };
}

const webhooksNow = (db: Db, organisationId: string): Section<'webhooks'> =>
  overviewQueries(db).endpoints.get({ organisationId })!;

function syncNow(db: Db, organisationId: string, nowMs: number): Section<'sync'> {
  const lags = consumers(db, organisationId, nowMs).map(({ lagSeconds }) => lagSeconds);
  return {
    consumers: lags.length,
    lagging: lags.filter((seconds) => seconds > LAGGING_SECONDS).length,
    lagSeconds: Math.max(0, ...lags),
  };
}

/** What each part is looked up by. */
const PARTS = { photos: photosNow, orders: ordersNow, cards: cardsNow, webhooks: webhooksNow, sync: syncNow };

/** A part of the overview that a caller may be denied. */
export type Part = keyof typeof PARTS;

/** What the overview says; a part that isn't wanted is null. */
export const overviewOf = reading(
  'overview.of',
  (db: Db, organisationId: string, wanted: readonly Part[], nowMs: number) => {
    const part = <Name extends Part>(name: Name): Section<Name> | null =>
      wanted.includes(name) ? (PARTS[name](db, organisationId, nowMs) as Section<Name>) : null;
    return {
      photos: part('photos'),
      orders: part('orders'),
      cards: part('cards'),
      webhooks: part('webhooks'),
      sync: part('sync'),
      days: countDays(db, organisationId, nowMs),
    };
  },
  // What consumers of feeds have not fetched is counted, which is much for who has stayed away.
  (_, wanted) => wanted.includes('sync'),
);
