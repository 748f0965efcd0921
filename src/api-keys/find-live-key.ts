import { timingSafeEqual } from 'node:crypto';
import { untilCommit } from '../db/commits.ts';
import type { Db } from '../db/open.ts';
import type { ApiKey } from '../db/schema/api-keys.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { hashOfKey, isKeyText } from './key-text.ts';
import type { KeyUse } from './key-use.ts';
import { keyQueries } from './queries.ts';

/** A key that works at this moment, with its scopes as a set. */
export interface LiveKey extends Omit<ApiKey, 'scopes'> {
  scopes: ReadonlySet<string>;
  /** Of its organisation. */
  keyRateLimitMax: number | null;
}

/**
 * Looks a key up. One that is revoked stops at once, by the command line within half a second.
 * @param isAgain whether its request was let in before, and something was waited for since: what a command has ended
 *   meanwhile counts then, too
 * @returns null for every reason not to let it in, which are not told apart
 */
export function findLiveKey(
  context: { db: Db; clock: Clock; keyUse: KeyUse },
  text: string,
  isAgain = false,
): LiveKey | null {
  const key = isAgain ? look(context.db, text) : knownOrLook(context.db, text);
  if (key === null || key.revokedAt !== null) return null;
  const nowMs = context.clock.now();
  if (key.expiresAt !== null && key.expiresAt <= timestamp(nowMs)) return null;
  context.keyUse.note(key.id, nowMs);
  return key;
}

/** A look costs as much as reading a record: keys are looked up again once anything was committed. */
const knownKeys = untilCommit<string, LiveKey>();

function knownOrLook(db: Db, text: string): LiveKey | null {
  // Whoever writes must know what a command has just ended; and what a transaction changes may never be committed.
  if (db.$client.inTransaction) return look(db, text);
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
