import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Something that a browser keeps for us, and can neither read nor change. */
export interface Ending {
  /** Milliseconds since 1970. */
  endsAtMs: number;
}

/**
 * @param purpose what is sealed for one purpose can't be opened for another
 * @param key `secrets.signOn`
 */
export function seal(value: Ending, purpose: string, key: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Opens what `seal` made; null for anything else, and for what is over. */
export function unseal<T extends Ending>(
  text: string,
  purpose: string,
  key: Uint8Array,
  clock: Pick<Clock, 'now'>,
): T | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    const value = JSON.parse(opened.toString('utf8')) as T;
    return value.endsAtMs > clock.now() ? value : null;
  } catch {
    return null;
  }
}
