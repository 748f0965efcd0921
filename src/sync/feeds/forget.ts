import type { Context } from '../../context.ts';
import { systemActor, write } from '../../db/tx.ts';
import { timestamp } from '../../lib/clock.ts';
import { syncQueries } from './queries.ts';

/** Deletions, and changes that newer ones stand for, are kept so long; bridges that stay away longer start anew. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Removes changes that nobody can need any more, and remembers up to where. */
export async function forgetOldChanges(context: Context): Promise<void> {
  const before = timestamp(context.clock.now() - KEPT_MS);
  await write(context, systemActor('janitor'), (tx) => {
    const queries = syncQueries(tx.db);
    const upTo = queries.forgettable.get({ before })?.seq ?? null;
    if (upTo === null) return;
    queries.forget.run({ upTo, before });
    queries.moveHorizon.run({ upTo });
  });
}
