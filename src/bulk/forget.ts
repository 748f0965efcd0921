import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor, type Tx, type Writable, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { timestamp } from '../lib/clock.ts';
import { BULK_KEPT_DAYS, DAY_MS } from '../shared/durations.ts';
import { itemQueries } from './item-queries.ts';
import { bulkQueries } from './queries.ts';

/** This many items are deleted at a time, so that other requests get their turn in between. */
const AT_ONCE = 1000;

/** Removes bulk jobs that are over and were begun long ago, with their notes about people. */
export async function forgetOldBulkJobs(context: Writable): Promise<void> {
  const before = timestamp(context.clock.now() - BULK_KEPT_DAYS * DAY_MS);
  while (await write(context, systemActor('janitor'), forgetSome, before)) await nextTurn();
}

/** @returns true when there may be more to remove */
const forgetSome = verb('bulk.forgetSome', (tx: Tx, before: string): boolean => {
  const old = bulkQueries(tx.db).old.get({ before });
  if (old === null) return false;
  const { first, remove } = itemQueries(tx.db);
  const position = first.get({ jobSeq: old.seq })?.position ?? null;
  if (position === null) bulkQueries(tx.db).remove.run({ seq: old.seq });
  else remove.run({ jobSeq: old.seq, until: position + AT_ONCE });
  return true;
});

/**
 * Removes a person's earlier values, which bulk jobs keep for undoing. The person's items in the jobs stay.
 */
export const forgetHolder = (tx: Tx, cardHolderId: string): void =>
  void itemQueries(tx.db).forget.run({ cardHolderId });
