import type { WebhookDeliveryRow } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { assertEnabled } from '../endpoints/assert-enabled.ts';
import { findDelivery, findEndpoint } from '../find.ts';
import { deliveryQueries } from './queries.ts';

/**
 * Queues a delivery again, one that succeeded, too; its id stays.
 * @throws AppError not_found; invalid_state while it is being sent, or when its endpoint is switched off
 */
export const redeliver = verb(
  'webhooks.redeliver',
  (tx: Tx, organisationId: string, id: string): WebhookDeliveryRow => {
    const delivery = findDelivery(tx.db, organisationId, id);
    assertEnabled(findEndpoint(tx.db, organisationId, delivery.endpointId));
    if (delivery.leasedUntil !== null && delivery.leasedUntil > tx.at)
      throw new AppError('invalid_state', 'The delivery is being sent right now.');
    deliveryQueries(tx.db).queue.run({ id: delivery.id, at: tx.at });
    tx.afterCommit(() => tx.wakeWebhooks());
    record(tx, {
      organisationId,
      action: 'webhook_delivery.redelivered',
      entityType: 'webhook_delivery',
      entityId: delivery.id,
      changes: {
        nextAttemptAt: { from: delivery.nextAttemptAt, to: tx.at },
        status: { from: delivery.status, to: 'pending' },
      },
    });
    return findDelivery(tx.db, organisationId, id);
  },
);
