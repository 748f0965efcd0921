import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/open.ts';
import type { ApiKey } from '../db/schema/api-keys.ts';
import type { Clock } from '../lib/clock.ts';
import { timestamp } from '../lib/clock.ts';
import { hashOfKey, isKeyText } from './key-text.ts';
import type { KeyUse } from './key-use.ts';
import { keyQueries } from './queries.ts';

/** A key that works at this moment, with its scopes as a set. */
export interface LiveKey extends Omit<ApiKey, 'scopes'> {
  scopes: ReadonlySet<string>;
}

/**
 * Looks a key up in the database for each request, so that one revoked by the command line stops at once.
 * @returns null for every reason not to let it in, which are not told apart
 */
export function findLiveKey(context: { db: Db; clock: Clock; keyUse: KeyUse }, text: string): LiveKey | null {
  if (!isKeyText(text)) return null;
  const hash = hashOfKey(text);
  const key = keyQueries(context.db).byHash.get({ hash });
  if (key === undefined || !timingSafeEqual(Buffer.from(key.secretHash), Buffer.from(hash))) return null;
  const now = timestamp(context.clock.now());
  if (key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now)) return null;
  context.keyUse.note(key.id, now);
  return { ...key, scopes: new Set(key.scopes) };
}
