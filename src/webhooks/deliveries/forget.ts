import type { Context } from '../../context.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
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

/**
 * Takes from deliveries what names a person: the external id, the reference of an order that was theirs alone, and
 * whatever receivers have answered. What is still to be sent is sent as it was promised, and forgotten as it settles
 * (`settle.ts`).
 * @param ids of the person, and of the orders
 */
export function forgetHolder(tx: Tx, organisationId: string, ids: string[]): void {
  const { about, forgetAnswers, forgetNames } = deliveryQueries(tx.db);
  for (const subjectId of ids) {
    for (const { id: deliveryId, isPending } of about.all({ organisationId, subjectId })) {
      forgetAnswers.run({ deliveryId });
      if (isPending === 0) forgetNames.run({ deliveryId });
    }
  }
}
