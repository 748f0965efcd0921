import { DAY_MS } from '../../shared/durations.ts';
import type { ApiKey } from './keys.ts';

export type KeyState = 'active' | 'ending' | 'expired' | 'revoked';

/** A key that ends within this time is marked, so that there is time to act. */
const SOON_MS = 14 * DAY_MS;

/** The state of a key; `ending` during the last SOON_MS. */
export function stateOf({ revokedAt, expiresAt }: ApiKey, nowMs: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  const leftMs = Date.parse(expiresAt) - nowMs;
  return leftMs <= 0 ? 'expired' : leftMs < SOON_MS ? 'ending' : 'active';
}

export const hasEnded = (state: KeyState): boolean => state === 'expired' || state === 'revoked';
