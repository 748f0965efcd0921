import type { Db } from '../../db/open.ts';
import { type Readable, read, readingOfAll } from '../../db/read.ts';
import { systemActor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import { CHANGES_KEPT_DAYS, DAY_MS } from '../../shared/durations.ts';
import { syncQueries } from './queries.ts';

/** The time for which deletions and superseded changes are kept. A bridge that stays away longer has to start over. */
const KEPT_MS = CHANGES_KEPT_DAYS * DAY_MS;
/**
 * The number of changes removed at a time, so that other writes get their turn in between: a whole campus can have
 * changed on one day.
 */
const AT_ONCE = 1000;

/** Removes changes that nobody needs any more. */
export async function forgetOldChanges(context: Readable & Writable): Promise<void> {
  const before = timestamp(context.clock.now() - KEPT_MS);
  let seqs: number[] = [];
  do {
    seqs = await read(context, forgettableChanges, before, seqs.at(-1) ?? 0);
    if (seqs.length > 0) await write(context, systemActor('janitor'), forgetChanges, seqs);
  } while (seqs.length === AT_ONCE);
}

/** The seqs of some changes that nobody needs any more, above `after`, the earliest first. */
const forgettableChanges = readingOfAll('sync.forgettable', (db: Db, before: string, after: number) =>
  syncQueries(db)
    .forgettable.all({ before, after, limit: AT_ONCE })
    .map(({ seq }) => seq),
);

/** Removes old changes, and notes the seq up to which they were removed, so that older cursors expire. */
const forgetChanges = verb('sync.forgetChanges', (tx: Tx, seqs: number[]): void => {
  const queries = syncQueries(tx.db);
  queries.forget.run({ seqs: JSON.stringify(seqs) });
  queries.moveHorizon.run({ upTo: seqs.at(-1)! });
});
