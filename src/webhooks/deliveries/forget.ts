import type { Context } from '../../context.ts';
import { systemActor, write } from '../../db/tx.ts';
import { timestamp } from '../../lib/clock.ts';
import { deliveryQueries } from './queries.ts';

/** Deliveries can be looked up and sent again for so long after the last that happened to them. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** In pieces, so that requests get their turn between them. */
const AT_ONCE = 1000;

/** Removes old deliveries with their attempts: those that are settled, or whose endpoint is switched off. */
export async function forgetOldDeliveries(context: Context): Promise<void> {
  const before = timestamp(context.clock.now() - KEPT_MS);
  for (;;) {
    const { changes } = write(context, systemActor('janitor'), (tx) =>
      deliveryQueries(tx.db).forget.run({ before, limit: AT_ONCE }),
    );
    // Deleted attempts are not counted, deliveries are.
    if (changes < AT_ONCE) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
