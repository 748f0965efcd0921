import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/tx.ts';

const statements = prepared(({ $client: sqlite }) => ({
  /** Bodies are looked through one by one: there is one for each event of the last 30 days. */
  naming: sqlite.prepare<{ id: string; isPending: 0 | 1 }, [{ organisationId: string; text: string }]>(
    `SELECT id, status = 'pending' AS isPending FROM webhook_deliveries
     WHERE organisation_id = $organisationId AND instr(body, $text) > 0`,
  ),
  forgetAnswers: sqlite.prepare<null, [{ deliveryId: string }]>(
    'UPDATE webhook_attempts SET response_headers = NULL, response_body = NULL WHERE delivery_id = $deliveryId',
  ),
  forgetNames: sqlite.prepare<null, [{ deliveryId: string }]>(
    `UPDATE webhook_deliveries SET body = json_replace(body, '$.data.externalId', NULL, '$.data.reference', NULL)
     WHERE id = $deliveryId`,
  ),
}));

/**
 * Takes from deliveries what names a person: the external id, the reference of an order that was theirs alone, and
 * whatever receivers have answered. What is still to be sent is sent as it was promised, and is forgotten in its time.
 * @param ids of the person, and of the orders
 */
export function forgetHolderIn(tx: Tx, organisationId: string, ids: string[]): void {
  const { naming, forgetAnswers, forgetNames } = statements(tx.db);
  for (const text of ids) {
    for (const { id: deliveryId, isPending } of naming.all({ organisationId, text })) {
      forgetAnswers.run({ deliveryId });
      if (isPending === 0) forgetNames.run({ deliveryId });
    }
  }
}
