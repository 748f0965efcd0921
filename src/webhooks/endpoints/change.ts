import type { Db } from '../../db/open.ts';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError, notFound } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { endpointQueries } from './queries.ts';

/** The fields that the audit log records; secrets are never among them. */
export const auditable = (row: WebhookEndpointRow): Record<string, unknown> => ({
  url: row.url,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  disabledReason: row.disabledReason,
  previousSecretUntil: row.previousSecretUntil,
});

/** Changes an endpoint, raises its version and records what changed. If nothing changes, it writes nothing. */
export function change(
  tx: Tx,
  before: WebhookEndpointRow,
  values: Partial<WebhookEndpointRow>,
  action = 'webhook_endpoint.updated',
): WebhookEndpointRow {
  const after = { ...before, ...values, version: before.version + 1, updatedAt: tx.at };
  const changes = difference(auditable(before), auditable(after));
  // Two rotations within the same millisecond differ only in the secret.
  if (Object.keys(changes).length === 0 && after.secret === before.secret) return before;
  const { organisationId, createdAt, ...changeable } = after;
  endpointQueries(tx.db).update.run(changeable);
  record(tx, { organisationId, action, entityType: 'webhook_endpoint', entityId: before.id, changes });
  return after;
}

/** @throws AppError invalid_state when the endpoint is switched off */
export function assertEnabled({ enabled, disabledReason }: WebhookEndpointRow): void {
  if (enabled) return;
  const why = disabledReason === null ? '' : ` (${disabledReason})`;
  throw new AppError('invalid_state', `The endpoint is switched off${why}: switch it on first.`);
}

/** @throws AppError not_found, also for another organisation's endpoint */
export function findEndpoint(db: Db, organisationId: string, id: string): WebhookEndpointRow {
  const endpoint = endpointQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (endpoint === null) throw notFound('webhook endpoint');
  return endpoint;
}
