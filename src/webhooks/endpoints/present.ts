import type { z } from 'zod';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import type { WebhookEndpoint, WebhookEndpointWithSecret } from './contract.ts';
import type { WithSecret } from './create.ts';

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

/** A new endpoint, or one with a new secret. The secret is shown only this once. */
export const presentWithSecret = ({
  endpoint,
  secret,
}: WithSecret): z.output<typeof WebhookEndpointWithSecret> => ({ ...present(endpoint), secret });

/**
 * The part of the ETag that changes without a new version: the time since which the endpoint has been failing; null
 * while it works.
 */
export const stateOf = ({ failingSince }: WebhookEndpointRow): string | null =>
  failingSince === null ? null : `failing.${Date.parse(failingSince)}`;
