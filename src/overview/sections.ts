import type { z } from 'zod';
import { addressQueries } from '../cards/addresses/queries.ts';
import { type Counting, countEach } from '../db/count-each.ts';
import { inSteps, type Step } from '../db/in-steps.ts';
import type { Db } from '../db/open.ts';
import { type Readable, read, reading } from '../db/read.ts';
import { timestamp } from '../lib/clock.ts';
import { guardQueries } from '../scim/guard/queries.ts';
import { letGoAt } from '../scim/guard/times.ts';
import { DAY_MS, LAGGING_SECONDS } from '../shared/durations.ts';
import { lagsOf } from '../sync/feeds/progress.ts';
import type { Overview } from './contract.ts';
import { countDays, LATELY_DAYS } from './days.ts';
import { overviewQueries, toCount } from './queries.ts';

type Section<Name extends keyof z.output<typeof Overview>> = NonNullable<z.output<typeof Overview>[Name]>;

/** Returns the number of a part's records with a status. */
type CountOf = (status: string) => number;

function photosNow(db: Db, organisationId: string, nowMs: number, of: CountOf): Section<'photos'> {
  const queries = overviewQueries(db);
  const since = timestamp(nowMs - LATELY_DAYS * DAY_MS);
  return {
    waiting: of('in_review'),
    oldestWaitingAt: queries.oldestWaiting.get({ organisationId })?.at ?? null,
    unreadable: queries.unreadable.get({ organisationId })!.count,
    processing: of('processing'),
    silent: of('silent'),
    expiredLately: queries.expired.get({ organisationId, since })!.count,
  };
}

function ordersNow(db: Db, organisationId: string, _: number, of: CountOf): Section<'orders'> {
  const queries = overviewQueries(db);
  return {
    draft: of('draft'),
    submitted: of('submitted'),
    inProduction: of('in_production'),
    oldestSubmittedAt: queries.oldestSubmitted.get({ organisationId })!.at,
  };
}

function cardsNow(db: Db, organisationId: string, _: number, of: CountOf): Section<'cards'> {
  const queries = overviewQueries(db);
  return {
    queued: of('queued'),
    oldestQueuedAt: queries.oldestCard.get({ organisationId, status: 'queued' })?.at ?? null,
    printing: of('printing'),
    printed: of('printed'),
    printFailed: of('print_failed'),
    oldestPrintFailedAt: queries.oldestCard.get({ organisationId, status: 'print_failed' })?.at ?? null,
  };
}

const addressesNow = (
  db: Db,
  organisationId: string,
  _: number,
  __: CountOf,
  now: Section<'addresses'>['now'],
): Section<'addresses'> => ({
  now,
  others: addressQueries(db).others.all({ organisationId, address: now.url }),
  unknown: addressQueries(db).unknown.get({ organisationId })?.cards ?? 0,
});

const webhooksNow = (db: Db, organisationId: string): Section<'webhooks'> =>
  overviewQueries(db).endpoints.get({ organisationId })!;

function syncNow(db: Db, organisationId: string, nowMs: number): Section<'sync'> {
  const guard = guardQueries(db);
  const since = letGoAt(guard.guard.get({ organisationId }), timestamp(nowMs));
  const lags = lagsOf(db, organisationId, nowMs).map(({ lagSeconds }) => lagSeconds);
  return {
    consumers: lags.length,
    lagging: lags.filter((seconds) => seconds > LAGGING_SECONDS).length,
    lagSeconds: Math.max(0, ...lags),
    keptLeavers: guard.keptTotal.get({ organisationId, since })!.total,
  };
}

/** The function that looks up each part. */
const PARTS = {
  photos: photosNow,
  orders: ordersNow,
  cards: cardsNow,
  addresses: addressesNow,
  webhooks: webhooksNow,
  sync: syncNow,
};

/** A part of the overview that a caller may be denied. */
export type Part = keyof typeof PARTS;

/** The overview; parts that weren't asked for are null. */
export const overviewOf = (
  asked: Readable,
  organisationId: string,
  wanted: readonly Part[],
  nowMs: number,
  address: Section<'addresses'>['now'],
): Promise<Shown> =>
  inSteps<Counting, Shown>(asked, (progress) =>
    read(asked, overviewStep, organisationId, wanted, nowMs, address, progress),
  );

type Shown = { [Name in Part]: Section<Name> | null } & { days: ReturnType<typeof countDays> };

/** One step of the overview: counts waiting rows, then looks up the rest, which is quick. */
const overviewStep = reading(
  'overview.of',
  (
    db: Db,
    organisationId: string,
    wanted: readonly Part[],
    nowMs: number,
    address: Section<'addresses'>['now'],
    progress: Counting | null,
  ): Step<Counting, Shown> => {
    const step = countEach(db, toCount(organisationId, wanted), progress);
    if ('progress' in step) return step;
    const part = <Name extends Part>(name: Name): Section<Name> | null => {
      if (!wanted.includes(name)) return null;
      const of = (status: string) => step.done[`${name} ${status}`]!;
      return PARTS[name](db, organisationId, nowMs, of, address) as Section<Name>;
    };
    return {
      done: {
        photos: part('photos'),
        orders: part('orders'),
        cards: part('cards'),
        addresses: part('addresses'),
        webhooks: part('webhooks'),
        sync: part('sync'),
        days: countDays(db, organisationId, nowMs),
      },
    };
  },
  (_, __, ___, ____, progress) => progress !== null,
);
