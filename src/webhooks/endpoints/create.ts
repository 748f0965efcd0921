import type { Context } from '../../context.ts';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import { type Actor, type Tx, write } from '../../db/tx.ts';
import { created, record } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { assertRoom, ENDPOINTS_MAX } from '../../organisations/assert-room.ts';
import { auditable } from './change.ts';
import { endpointQueries } from './queries.ts';
import { newSecret, seal } from './secrets.ts';

export interface NewEndpoint {
  url: string;
  description: string | null;
  /** Patterns of event types. */
  events: string[];
  enabled: boolean;
}

/** An endpoint with its secret, which is shown this once. */
export interface WithSecret {
  endpoint: WebhookEndpointRow;
  secret: string;
}

/**
 * Makes an endpoint. Whether its address may be called is asked of the body, and again before each attempt.
 * @throws AppError invalid_state when there are as many as there may be
 */
export function createEndpoint(
  context: Context,
  actor: Actor,
  organisationId: string,
  input: NewEndpoint,
): WithSecret {
  const secret = newSecret();
  const sealed = seal(context.secrets.webhookSecrets, secret);
  return {
    endpoint: write(context, actor, (tx) => createEndpointIn(tx, organisationId, input, sealed)),
    secret,
  };
}

function createEndpointIn(
  tx: Tx,
  organisationId: string,
  input: NewEndpoint,
  secret: Buffer,
): WebhookEndpointRow {
  const { total } = endpointQueries(tx.db).total.get({ organisationId })!;
  assertRoom(total, ENDPOINTS_MAX, 'webhook endpoints', 'delete one');
  const endpoint: WebhookEndpointRow = {
    id: newId(),
    organisationId,
    url: input.url,
    description: input.description,
    events: input.events,
    enabled: input.enabled,
    disabledReason: null,
    secret,
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
  return endpoint;
}
