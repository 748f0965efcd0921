import { timingSafeEqual } from 'node:crypto';
import { cacheUntilCommit } from '../db/commits.ts';
import type { Db } from '../db/open.ts';
import type { ApiKey } from '../db/schema/api-keys.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { hashOfKey, isKeyText } from './key-text.ts';
import type { KeyUse } from './key-use.ts';
import { keyQueries } from './queries.ts';

/** A key that works right now, with its scopes as a set. */
interface LiveKey extends Omit<ApiKey, 'scopes'> {
  scopes: ReadonlySet<string>;
  /** The organisation's ceiling, in requests per minute; null means the installation's. */
  keyRateLimitMax: number | null;
}

/**
 * Finds the key that a request comes with. A key revoked through the API stops working at once; one revoked by a
 * command, within half a second.
 * @param isAgain true for a request that was let in before and has waited since. The database is read again then,
 *   because a command may have revoked the key
 * @returns null if the key must not be let in, whatever the reason
 */
export function findLiveKey(
  context: { db: Db; clock: Clock; keyUse: KeyUse },
  text: string,
  isAgain = false,
): LiveKey | null {
  const key = isAgain ? look(context.db, text) : knownOrLook(context.db, text);
  const nowMs = context.clock.now();
  if (key === null || hasEnded(key, timestamp(nowMs))) return null;
  context.keyUse.note(key.id, nowMs);
  return key;
}

/** Reads a key from the database; null if the key doesn't work at that time. */
export function liveKeyById(db: Db, id: string, at: string): ApiKey | null {
  const key = keyQueries(db).byId.get({ id });
  return key === null || hasEnded(key, at) ? null : key;
}

const hasEnded = ({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, at: string): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= at);

/** Keys are remembered until the next commit, because looking one up costs as much as reading a record. */
const knownKeys = cacheUntilCommit<string, LiveKey>();

function knownOrLook(db: Db, text: string): LiveKey | null {
  const known = knownKeys(db)();
  const found = known.get(text);
  if (found !== undefined) return found;
  const key = look(db, text);
  if (key !== null) known.set(text, key);
  return key;
}

function look(db: Db, text: string): LiveKey | null {
  if (!isKeyText(text)) return null;
  const hash = hashOfKey(text);
  const key = keyQueries(db).byHash.get({ hash });
  if (key === null || !timingSafeEqual(Buffer.from(key.secretHash), Buffer.from(hash))) return null;
  return { ...key, scopes: new Set(key.scopes) };
}
