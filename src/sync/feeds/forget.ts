import { systemActor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import { syncQueries } from './queries.ts';

/** How long deletions and superseded changes are kept. A bridge that stays away longer has to start over. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Removes changes that nobody needs any more. */
export async function forgetOldChanges(context: Writable): Promise<void> {
  await write(context, systemActor('janitor'), forgetChanges, timestamp(context.clock.now() - KEPT_MS));
}

/** Removes old changes, and remembers up to where, so that older cursors expire. */
const forgetChanges = verb('sync.forgetChanges', (tx: Tx, before: string): void => {
  const queries = syncQueries(tx.db);
  const upTo = queries.forgettable.get({ before })?.seq ?? null;
  if (upTo === null) return;
  queries.forget.run({ upTo, before });
  queries.moveHorizon.run({ upTo });
});
