import type { Secrets } from '../../config/secrets.ts';
import type { WebhookEndpointRow } from '../db/schema/webhooks.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { unseal } from './secret.ts';

/** The secrets that sign for an endpoint now, the newest first; none when they were sealed with another key. */
export function liveSecrets(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  { secret, previousSecret, previousSecretUntil }: WebhookEndpointRow,
): string[] {
  const isOverlap = previousSecretUntil !== null && previousSecretUntil > timestamp(clock.now());
  return [secret, isOverlap ? previousSecret : null]
    .filter((sealed) => sealed !== null)
    .map((sealed) => unseal(secrets.webhookSecrets, sealed))
    .filter((text) => text !== null);
}
