import { randomBytes } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { Ending } from './sealed.ts';

/** A log-in that is under way at the provider. It is kept, sealed, in a cookie of the browser that has begun it. */
export interface Flow extends Ending, Wanted {
  state: string;
  nonce: string;
  /** The secret of PKCE (RFC 7636). */
  verifier: string;
}

interface Wanted {
  /** The provider's name in the settings. */
  provider: string;
  /** The path in the app to which the person wanted. */
  to: string;
  /** True when an account that exists is to be linked with the identity at the provider, and nobody to be logged in. */
  isLink: boolean;
  /**
   * The token of the session that the browser had; null when it had none. Its cookie isn't sent when the provider leads
   * back here.
   */
  sessionToken: string | null;
}

/** Enough for a password, a second factor and a phone that lies in another room. */
export const FLOW_SECONDS = 15 * 60;

const secret = (): string => randomBytes(32).toString('base64url');

export const newFlow = (clock: Pick<Clock, 'now'>, wanted: Wanted): Flow => ({
  ...{ state: secret(), nonce: secret(), verifier: secret(), ...wanted },
  endsAtMs: clock.now() + FLOW_SECONDS * 1000,
});

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
  if (!isApp || /^\/admin\/(oidc|sso)/.test(url.pathname)) return home;
  return (url.pathname + url.search).slice(0, TO_MAX);
}

/** Cookies have little room. */
const TO_MAX = 1_000;
