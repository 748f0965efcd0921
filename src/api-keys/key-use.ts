import type { Db } from '../db/open.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { createWriteBehind, type WriteBehind } from '../db/write-behind.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { keyQueries } from './queries.ts';

/** When each key was last used, in milliseconds by its id. */
export type KeyUse = WriteBehind<number>;

export const createKeyUse = (context: { db: Db; clock: Clock }): KeyUse =>
  createWriteBehind(context, 'key use', noteUse);

const noteUse = verb('api-keys.noteUse', (tx: Tx, used: [id: string, atMs: number][]): void => {
  const { touch } = keyQueries(tx.db);
  for (const [id, atMs] of used) touch.run({ id, lastUsedAt: timestamp(atMs) });
});
