import type { Secrets } from '../../../config/secrets.ts';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { previousSecrets } from './previous-secrets.ts';
import { unseal } from './secrets.ts';

/** The secrets that sign for an endpoint now, the newest first; none when they were sealed with another key. */
export function liveSecrets(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  endpoint: WebhookEndpointRow,
): string[] {
  const key = secrets.webhookSecrets;
  const present = unseal(key, endpoint.secret);
  const before = previousSecrets(key, endpoint, timestamp(clock.now())).map(({ secret }) => secret);
  return present === null ? before : [present, ...before];
}
