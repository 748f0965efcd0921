import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { record } from '../../ledger/record.ts';
import { assertEnabled } from '../endpoints/assert-enabled.ts';
import { findEndpoint } from '../find.ts';
import { deliveryQueries } from './queries.ts';

/**
 * Queues again what was emitted to an endpoint since a moment and did not succeed; returns how many.
 * @throws AppError not_found; invalid_state when the endpoint is switched off
 */
export const recover = verb(
  'webhooks.recover',
  (tx: Tx, { organisationId, id, since }: { organisationId: string; id: string; since: string }): number => {
    const endpoint = findEndpoint(tx.db, organisationId, id);
    assertEnabled(endpoint);
    const queued = deliveryQueries(tx.db).queueSince.run({
      endpointId: endpoint.id,
      since,
      at: tx.at,
    }).changes;
    if (queued === 0) return 0;
    tx.afterCommit(() => tx.wakeWebhooks());
    record(tx, {
      organisationId,
      action: 'webhook_endpoint.recovered',
      entityType: 'webhook_endpoint',
      entityId: endpoint.id,
      changes: { since: { from: null, to: since }, queued: { from: null, to: queued } },
    });
    return queued;
  },
);
