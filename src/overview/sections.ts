import type { z } from 'zod';
import type { Context } from '../context.ts';
import { timestamp } from '../lib/clock.ts';
import { LAGGING_SECONDS } from '../shared/durations.ts';
import { listConsumers } from '../sync/feeds/progress.ts';
import type { Overview } from './contract.ts';
import { DAY_MS, LATELY_DAYS } from './days.ts';
import { overviewQueries } from './queries.ts';

type Section<Name extends keyof z.output<typeof Overview>> = NonNullable<z.output<typeof Overview>[Name]>;

const counter = (rows: { status: string; count: number }[]) => {
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return (status: string) => counts.get(status) ?? 0;
};

export function photosNow({ db, clock }: Context, organisationId: string): Section<'photos'> {
  const queries = overviewQueries(db);
  const of = counter(queries.photos.all({ organisationId }));
  const since = timestamp(clock.now() - LATELY_DAYS * DAY_MS);
  return {
    waiting: of('in_review'),
    oldestWaitingAt: queries.oldestWaiting.get({ organisationId })?.at ?? null,
    unreadable: queries.unreadable.get({ organisationId })!.count,
    processing: of('processing'),
    expiredLately: queries.expired.get({ organisationId, since })!.count,
  };
}

export function ordersNow({ db }: Context, organisationId: string): Section<'orders'> {
  const queries = overviewQueries(db);
  const of = counter(queries.orders.all({ organisationId }));
  return {
    draft: of('draft'),
    submitted: of('submitted'),
    inProduction: of('in_production'),
    oldestSubmittedAt: queries.oldestSubmitted.get({ organisationId })!.at,
  };
}

export function cardsNow({ db }: Context, organisationId: string): Section<'cards'> {
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

export const webhooksNow = ({ db }: Context, organisationId: string): Section<'webhooks'> =>
  overviewQueries(db).endpoints.get({ organisationId })!;

export function syncNow(context: Context, organisationId: string): Section<'sync'> {
  const lags = listConsumers(context, organisationId).map(({ lagSeconds }) => lagSeconds);
  return {
    consumers: lags.length,
    lagging: lags.filter((seconds) => seconds > LAGGING_SECONDS).length,
    lagSeconds: Math.max(0, ...lags),
  };
}
