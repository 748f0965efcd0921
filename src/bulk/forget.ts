import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor, type Tx, type Writable, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { timestamp } from '../lib/clock.ts';
import { BULK_KEPT_DAYS, DAY_MS } from '../shared/durations.ts';
import { itemQueries } from './item-queries.ts';
import { bulkQueries } from './queries.ts';

/** Deletes this many items at a time, so that other requests get their turn in between. */
const AT_ONCE = 1000;

/** Removes bulk jobs that are over and were begun long ago, with their notes about people. */
export async function forgetOldBulkJobs(context: Writable): Promise<void> {
  const before = timestamp(context.clock.now() - BULK_KEPT_DAYS * DAY_MS);
  while (await write(context, systemActor('janitor'), forgetSome, before)) await nextTurn();
}

/** @returns whether there may be more */
const forgetSome = verb('bulk.forgetSome', (tx: Tx, before: string): boolean => {
  const old = bulkQueries(tx.db).old.get({ before });
  if (old === null) return false;
  const { first, remove } = itemQueries(tx.db);
  const position = first.get({ jobSeq: old.seq })?.position ?? null;
  if (position === null) bulkQueries(tx.db).remove.run({ seq: old.seq });
  else remove.run({ jobSeq: old.seq, until: position + AT_ONCE });
  return true;
});

/** Removes a bulk job's notes about a person, except that they were among those chosen. */
export const forgetHolder = (tx: Tx, cardHolderId: string): void =>
  void itemQueries(tx.db).forget.run({ cardHolderId });
