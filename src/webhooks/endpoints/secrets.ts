import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../../../config/secrets.ts';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';

const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new signing secret, in standard base64: verifiers refuse the URL-safe alphabet. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The bytes that the text of a secret encodes. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** Encrypts a secret (AES-256-GCM), so that nobody can sign with a copy of the database alone. */
export function seal(key: Uint8Array, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a secret; null when it was sealed with another server's key. */
export function unseal(key: Uint8Array, sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

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
