import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import { HOUR_MS, MERGE_UNDO_HOURS } from '../../shared/durations.ts';
import { undoQueries } from './queries.ts';

/** This many are deleted at a time, so that other requests get their turn in between. */
const AT_ONCE = 50;

/** Removes the data kept for undoing merges, once they can't be undone any more. */
export async function forgetOldMerges(context: Writable): Promise<void> {
  const before = timestamp(context.clock.now() - MERGE_UNDO_HOURS * HOUR_MS);
  while (await write(context, systemActor('janitor'), forgetSome, before)) await nextTurn();
}

/** @returns true when there may be more to remove */
const forgetSome = verb('merging.forgetSome', (tx: Tx, before: string): boolean => {
  const { changes } = undoQueries(tx.db).forgetSome.run({ before, limit: AT_ONCE });
  return changes === AT_ONCE;
});
