import type { z } from 'zod';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import type { WebhookEndpoint } from './contract.ts';

/** An endpoint as the API shows it: never its secret. */
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

/** What of an endpoint changes without a version, for its ETag: since when it fails, while it does. */
export const stateOf = ({ failingSince }: WebhookEndpointRow): string | null =>
  failingSince === null ? null : `failing.${Date.parse(failingSince)}`;
