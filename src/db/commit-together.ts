import { tellOfCommit } from './commits.ts';
import { assertInPlace } from './files/in-place.ts';
import { assertOurSchema } from './migrations/schema-watch.ts';
import { addNews, type News, noNews } from './news.ts';
import type { Db } from './open.ts';

interface Waiting {
  work(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

type Outcome = { value: unknown } | { error: unknown };

const waiting = new WeakMap<Db, Waiting[]>();
const running = new WeakMap<Db, News>();

/**
 * Milliseconds after which a transaction begins no further write; the remaining writes go into the next transaction.
 */
const LONGEST_MS = 50;

/**
 * Runs `work` in one transaction with everything that arrives in the same turn of the event loop, because a commit
 * waits for the disk however little it writes. Each piece of work still succeeds or fails on its own (`writeNow` makes
 * a savepoint in the transaction), and the promise settles once everything is on disk.
 */
export function commitTogether<T>(db: Db, work: () => T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const one = { work, resolve: resolve as Waiting['resolve'], reject };
    const queue = waiting.get(db);
    if (queue !== undefined) {
      queue.push(one);
      return;
    }
    wait(db, [one]);
  });
}

function wait(db: Db, first: Waiting[]): void {
  waiting.set(db, first);
  setImmediate(() => {
    waiting.delete(db);
    const left = commitAll(db, first);
    if (left.length > 0) wait(db, left);
  });
}

/** Passes on the news of a write once the write is committed: now, or after the common commit that is still to come. */
export function tellOnceCommitted(db: Db, news: News): void {
  const later = running.get(db);
  if (later !== undefined) addNews(later, news);
  else tellOfCommit(db, news);
}

/** @returns the writes for which there was no time left */
function commitAll(db: Db, all: Waiting[]): Waiting[] {
  const outcomes = all.length === 1 ? [attempt(all[0]!.work)] : inOneTransaction(db, all);
  for (const [place, outcome] of outcomes.entries()) {
    const { resolve, reject } = all[place]!;
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.value);
  }
  return all.slice(outcomes.length);
}

function inOneTransaction(db: Db, all: Waiting[]): Outcome[] {
  const sqlite = db.$client;
  const begun = attempt(() => {
    sqlite.run('BEGIN IMMEDIATE');
    assertOurSchema(db);
  });
  if ('error' in begun) {
    if (sqlite.inTransaction) sqlite.run('ROLLBACK');
    return all.map(() => begun);
  }
  const outcomes: Outcome[] = [];
  const untilMs = performance.now() + LONGEST_MS;
  const news = noNews();
  running.set(db, news);
  try {
    for (const { work } of all) {
      outcomes.push(attempt(work));
      // A full disk makes SQLite roll back the whole transaction, including earlier writes.
      if (!sqlite.inTransaction) {
        running.delete(db);
        return afterLoss(outcomes, all);
      }
      if (performance.now() >= untilMs) break;
    }
    const committed = attempt(() => {
      assertInPlace(db);
      sqlite.run('COMMIT');
    });
    if ('error' in committed) {
      if (sqlite.inTransaction) sqlite.run('ROLLBACK');
      return outcomes.map((outcome) => inPlaceOf(outcome, committed));
    }
  } finally {
    running.delete(db);
  }
  tellOfCommit(db, news);
  return outcomes;
}

/** Writes that had succeeded fail with the error that ended the transaction; the remaining writes run on their own. */
function afterLoss(outcomes: Outcome[], all: Waiting[]): Outcome[] {
  const last = outcomes.at(-1)!;
  const loss = 'error' in last ? last : { error: new Error('the common transaction was lost') };
  const lost = outcomes.map((outcome) => inPlaceOf(outcome, loss));
  return [...lost, ...all.slice(outcomes.length).map(({ work }) => attempt(work))];
}

const inPlaceOf = (outcome: Outcome, failure: { error: unknown }): Outcome =>
  'error' in outcome ? outcome : failure;

function attempt(work: () => unknown): Outcome {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}
