import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { created, record } from '../../ledger/record.ts';
import { seal } from '../../lib/seal.ts';
import { newId } from '../../lib/uuid.ts';
import { assertRoom, ENDPOINTS_MAX } from '../../organisations/assert-room.ts';
import { auditable } from './change.ts';
import { endpointQueries } from './queries.ts';
import { newSecret } from './secrets.ts';

export interface NewEndpoint {
  url: string;
  description: string | null;
  /** Patterns of event types. */
  events: string[];
  enabled: boolean;
}

/** An endpoint with its secret in plain text, which is shown only once. */
export interface WithSecret {
  endpoint: WebhookEndpointRow;
  secret: string;
}

/**
 * Creates an endpoint. Its address is checked when the body is validated, and again before each attempt.
 * @param sealingKey encrypts the secret for the database
 * @throws AppError invalid_state when the organisation has as many endpoints as it may have
 */
export const createEndpoint = verb(
  'webhooks.create',
  (tx: Tx, organisationId: string, input: NewEndpoint, sealingKey: Uint8Array): WithSecret => {
    const { total } = endpointQueries(tx.db).total.get({ organisationId })!;
    assertRoom(total, ENDPOINTS_MAX, 'webhook endpoints', 'delete one');
    const secret = newSecret();
    const endpoint: WebhookEndpointRow = {
      id: newId(),
      organisationId,
      url: input.url,
      description: input.description,
      events: input.events,
      enabled: input.enabled,
      disabledReason: null,
      secret: seal(sealingKey, secret),
      previousSecret: null,
      previousSecretUntil: null,
      failingSince: null,
      version: 1,
      createdAt: tx.at,
      updatedAt: tx.at,
    };
    endpointQueries(tx.db).insert.run(endpoint);
    record(tx, {
      organisationId,
      action: 'webhook_endpoint.created',
      entityType: 'webhook_endpoint',
      entityId: endpoint.id,
      changes: created(auditable(endpoint)),
    });
    return { endpoint, secret };
  },
);
