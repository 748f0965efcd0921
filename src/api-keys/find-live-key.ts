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
 * Looks a key up in the database, so that one revoked by the command line stops at once.
 * @returns null for every reason not to let it in, which are not told apart
 */
export function findLiveKey(context: { db: Db; clock: Clock; keyUse: KeyUse }, text: string): LiveKey | null {
  const keys = keysOfTurn(context.db);
  const key = keys.get(text) ?? look(context.db, text);
  if (key === null || key.revokedAt !== null) return null;
  keys.set(text, key);
  const nowMs = context.clock.now();
  if (key.expiresAt !== null && key.expiresAt <= timestamp(nowMs)) return null;
  context.keyUse.note(key.id, nowMs);
  return key;
}

function look(db: Db, text: string): LiveKey | null {
  if (!isKeyText(text)) return null;
  const hash = hashOfKey(text);
  const key = keyQueries(db).byHash.get({ hash });
  if (key === undefined || !timingSafeEqual(Buffer.from(key.secretHash), Buffer.from(hash))) return null;
  return { ...key, scopes: new Set(key.scopes) };
}

const turns = new WeakMap<Db, Map<string, LiveKey>>();

/**
 * Requests that came in together, and are answered in one turn of the event loop, share a look: whatever happens to
 * the key in another process meanwhile might as well have happened after them. A look costs as much as a record.
 */
function keysOfTurn(db: Db): Map<string, LiveKey> {
  let keys = turns.get(db);
  if (keys === undefined) {
    keys = new Map();
    turns.set(db, keys);
    setImmediate(() => turns.delete(db));
  }
  return keys;
}
