import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import { seal, unseal } from './secrets.ts';

/** A secret that was replaced, and until when it signs beside its successors. */
export interface PreviousSecret {
  secret: string;
  until: string;
}

/** Seals them together, for the one column that they have: a line each, `SECRET UNTIL`. */
export const sealPrevious = (key: Buffer, previous: PreviousSecret[]): Buffer =>
  seal(key, previous.map(({ secret, until }) => `${secret} ${until}`).join('\n'));

/** Those of an endpoint that still sign, the newest first; none when they were sealed with another server's key. */
export function previousSecrets(
  key: Buffer,
  { previousSecret, previousSecretUntil }: WebhookEndpointRow,
  at: string,
): PreviousSecret[] {
  // The column beside them tells the end of the newest, which is the last to end.
  if (previousSecret === null || previousSecretUntil === null || previousSecretUntil <= at) return [];
  const lines = unseal(key, previousSecret)?.split('\n') ?? [];
  return lines
    .map((line) => {
      // Installations that rotated before there was a list have the secret alone.
      const [secret = '', until = previousSecretUntil] = line.split(' ');
      return { secret, until };
    })
    .filter(({ secret, until }) => secret !== '' && until > at);
}
