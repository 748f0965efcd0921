import type { z } from 'zod';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import type { WebhookEndpoint } from './contract.ts';

/** An endpoint as the API shows it, without its secret. */
export const present = (row: WebhookEndpointRow): z.output<typeof WebhookEndpoint> => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince,
  previousSecretUntil: row.previousSecretUntil,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The part of the ETag that changes without a new version: since when the endpoint has been failing; null while it works. */
export const stateOf = ({ failingSince }: WebhookEndpointRow): string | null =>
  failingSince === null ? null : `failing.${Date.parse(failingSince)}`;
