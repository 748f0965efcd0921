import type { WebhookDeliveryRow } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { emitTo } from '../../ledger/emit.ts';
import { record } from '../../ledger/record.ts';
import { assertEnabled, findEndpoint } from '../endpoints/change.ts';
import { findDelivery } from './send-again.ts';

/** Only this verb emits it. */
const TEST_EVENT = 'webhook.test';

/**
 * Queues a `webhook.test` event for an endpoint, whatever events it asks for.
 * @param ifMatch the `If-Match` header, with the endpoint's version; null accepts any
 * @throws AppError not_found; precondition_failed; invalid_state when the endpoint is switched off
 */
export const sendTest = verb(
  'webhooks.sendTest',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): WebhookDeliveryRow => {
    const endpoint = findEndpoint(tx.db, organisationId, id);
    assertMatches(ifMatch, endpoint.version);
    assertEnabled(endpoint);
    const deliveryId = emitTo(tx, endpoint.id, {
      organisationId,
      type: TEST_EVENT,
      data: { webhookEndpointId: endpoint.id },
    });
    record(tx, {
      organisationId,
      action: 'webhook_endpoint.tested',
      entityType: 'webhook_endpoint',
      entityId: endpoint.id,
      changes: { deliveryId: { from: null, to: deliveryId } },
    });
    return findDelivery(tx.db, organisationId, deliveryId);
  },
);
