import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import { DAY_MS, DELIVERIES_KEPT_DAYS } from '../../shared/durations.ts';
import { deliveryQueries } from './queries.ts';

const KEPT_MS = DELIVERIES_KEPT_DAYS * DAY_MS;
/** Deletes this many at a time, so that other requests get their turn in between. */
const AT_ONCE = 1000;

/**
 * Removes old deliveries and their attempts. An old delivery is removed if it is settled, or if its endpoint is
 * switched off.
 */
export async function forgetOldDeliveries(context: Writable): Promise<void> {
  const before = timestamp(context.clock.now() - KEPT_MS);
  while ((await write(context, systemActor('janitor'), forgetSome, before)) === AT_ONCE) await nextTurn();
}

/** @returns the number of deliveries removed */
const forgetSome = verb(
  'webhooks.forgetSome',
  (tx: Tx, before: string): number => deliveryQueries(tx.db).forget.run({ before, limit: AT_ONCE }).changes,
);

/**
 * Removes everything that identifies a person from deliveries: the external id, the reference of an order for this
 * person alone, and the receivers' answers. A pending delivery is still sent whole, and forgotten once it settles
 * (`settle.ts`).
 * @param ids the ids of the person, and of orders for this person alone
 */
export function forgetHolder(tx: Tx, organisationId: string, ids: string[]): void {
  const { about, forgetAnswers, forgetNames } = deliveryQueries(tx.db);
  for (const subjectId of ids) {
    for (const { id: deliveryId, isPending } of about.all({ organisationId, subjectId })) {
      forgetAnswers.run({ deliveryId });
      if (!isPending) forgetNames.run({ deliveryId });
    }
  }
}
