import { createHmac } from 'node:crypto';
import { keyOf } from '../endpoints/secrets.ts';

export interface Message {
  /** The delivery's id, the same for every attempt. */
  id: string;
  /** Whole seconds since 1970. */
  timestampSeconds: number;
  body: string;
}

/** The headers of Standard Webhooks (standardwebhooks.com, symmetric `v1`), with one signature for each secret. */
export function signedHeaders(message: Message, secrets: readonly string[]): Record<string, string> {
  const { id, timestampSeconds, body } = message;
  const text = `${id}.${timestampSeconds}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(text).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
