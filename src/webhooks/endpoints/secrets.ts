import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../../config/secrets.ts';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { seal, unseal } from '../../lib/seal.ts';

const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new signing secret, in standard base64: verifiers refuse the URL-safe alphabet. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The bytes that the text of a secret encodes. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** A secret that was replaced, and the time until which it still signs. */
interface PreviousSecret {
  secret: string;
  until: string;
}

/** Seals replaced secrets together, because they share one column, with a line for each: `SECRET UNTIL`. */
export const sealPrevious = (key: Uint8Array, previous: PreviousSecret[]): Buffer =>
  seal(key, previous.map(({ secret, until }) => `${secret} ${until}`).join('\n'));

/** The replaced secrets that still sign, newest first; empty when they were sealed with another server's key. */
export function previousSecrets(
  key: Uint8Array,
  { previousSecret, previousSecretUntil }: WebhookEndpointRow,
  at: string,
): PreviousSecret[] {
  // previousSecretUntil is the end of the newest replaced secret, which is the last to end.
  if (previousSecret === null || previousSecretUntil === null || previousSecretUntil <= at) return [];
  const lines = unseal(key, previousSecret)?.split('\n') ?? [];
  return lines
    .map((line) => {
      // Older versions stored a single secret without its end.
      const [secret = '', until = previousSecretUntil] = line.split(' ');
      return { secret, until };
    })
    .filter(({ secret, until }) => secret !== '' && until > at);
}

/** All secrets that sign for an endpoint now, newest first; empty when they were sealed with another server's key. */
export function liveSecrets(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  endpoint: WebhookEndpointRow,
): string[] {
  const key = secrets.webhookSecrets;
  const current = unseal(key, endpoint.secret);
  const before = previousSecrets(key, endpoint, timestamp(clock.now())).map(({ secret }) => secret);
  return current === null ? before : [current, ...before];
}
