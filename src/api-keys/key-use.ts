import type { Db } from '../db/open.ts';
import { createWriteBehind, type WriteBehind } from '../db/write-behind.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { keyQueries } from './queries.ts';

/** When each key was last used, in milliseconds by its id. */
export type KeyUse = WriteBehind<number>;

export const createKeyUse = (context: { db: Db; clock: Clock }): KeyUse =>
  createWriteBehind(context, 'key use', (tx, id, atMs) => keyQueries(tx.db).touch(id, timestamp(atMs)));
