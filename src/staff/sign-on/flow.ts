import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';

/** A log-in that is under way at the provider. It is kept, sealed, in a cookie of the browser that has begun it. */
export interface Flow {
  state: string;
  nonce: string;
  /** The secret of PKCE (RFC 7636). */
  verifier: string;
  /** The path in the app to which the person wanted. */
  to: string;
  /** Milliseconds since 1970. */
  endsAtMs: number;
}

/** Enough for a password, a second factor and a phone that lies in another room. */
export const FLOW_SECONDS = 15 * 60;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const secret = (): string => randomBytes(32).toString('base64url');

export const newFlow = (clock: Clock, to: string): Flow => ({
  ...{ state: secret(), nonce: secret(), verifier: secret(), to },
  endsAtMs: clock.now() + FLOW_SECONDS * 1000,
});

/** @param key `secrets.signOn` */
export function seal(flow: Flow, key: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(flow), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Opens what `seal` made; null for anything else, and for a flow whose time is over. */
export function unseal(text: string, key: Uint8Array, clock: Clock): Flow | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    const flow = JSON.parse(opened.toString('utf8')) as Flow;
    return flow.endsAtMs > clock.now() ? flow : null;
  } catch {
    return null;
  }
}

/** Remembers which flows were used, so that each works once. A restart forgets them; the provider's codes work once, too. */
export interface UsedFlows {
  /** Returns false when the flow was used before. */
  use(flow: Flow): boolean;
}

export function createUsedFlows(clock: Clock): UsedFlows {
  const used = new Map<string, number>();
  return {
    use({ state, endsAtMs }) {
      if (used.has(state)) return false;
      for (const [one, endsMs] of used) {
        // The oldest come first; their times differ by how long people took, which only delays this.
        if (endsMs > clock.now()) break;
        used.delete(one);
      }
      used.set(state, endsAtMs);
      return true;
    },
  };
}

/** The path in the app that a log-in leads to: never another site, and never a part of the log-in itself. */
export function pathWithin(to: string | null, publicUrl: string): string {
  const home = '/admin';
  const url = to === null ? null : URL.parse(to, publicUrl);
  if (url === null || url.origin !== new URL(publicUrl).origin) return home;
  const isApp = url.pathname === home || url.pathname.startsWith(`${home}/`);
  if (!isApp || url.pathname.startsWith(`${home}/oidc`)) return home;
  return (url.pathname + url.search).slice(0, TO_MAX);
}

/** Cookies have little room. */
const TO_MAX = 1_000;
