import type { Db } from '../../db/open.ts';
import { createWriteBehind, type WriteBehind } from '../../db/write-behind.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { sessionQueries } from './queries.ts';

/** When each session was last used, in milliseconds by its id. */
export type SessionUse = WriteBehind<number>;

export const createSessionUse = (context: { db: Db; clock: Clock }): SessionUse =>
  createWriteBehind(context, 'session use', (tx, id, atMs) =>
    sessionQueries(tx.db).touch.run({ id, at: timestamp(atMs) }),
  );
