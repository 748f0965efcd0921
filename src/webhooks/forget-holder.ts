import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/tx.ts';

const NAMES_ONE = `organisation_id = $organisationId
  AND EXISTS (SELECT 1 FROM json_each($ids) WHERE instr(body, value) > 0)`;

const statements = prepared(({ $client: sqlite }) => ({
  forgetAnswers: sqlite.prepare<null, [{ organisationId: string; ids: string }]>(
    `UPDATE webhook_attempts SET response_headers = NULL, response_body = NULL
     WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE ${NAMES_ONE})`,
  ),
  forgetNames: sqlite.prepare<null, [{ organisationId: string; ids: string }]>(
    `UPDATE webhook_deliveries SET body = json_replace(body, '$.data.externalId', NULL, '$.data.reference', NULL)
     WHERE status <> 'pending' AND ${NAMES_ONE}`,
  ),
}));

/**
 * Takes from deliveries what names a person: the external id, the reference of an order that was theirs alone, and
 * whatever receivers have answered. What is still to be sent is sent as it was promised, and is forgotten in its time.
 * @param ids of the person, and of the orders
 */
export function forgetHolderIn(tx: Tx, organisationId: string, ids: string[]): void {
  const { forgetAnswers, forgetNames } = statements(tx.db);
  const which = { organisationId, ids: JSON.stringify(ids) };
  forgetAnswers.run(which);
  forgetNames.run(which);
}
