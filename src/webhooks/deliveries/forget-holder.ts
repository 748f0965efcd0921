import type { Tx } from '../../db/tx.ts';
import { deliveryQueries } from './queries.ts';

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
