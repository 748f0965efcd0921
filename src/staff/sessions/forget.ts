import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { linkQueries } from '../links/queries.ts';
import { forgetAttempts } from './attempts.ts';
import { liveAt } from './live.ts';
import { sessionQueries } from './queries.ts';

/** Removes sessions and links that have lapsed, and attempts to log in from long ago. */
export const forgetLapsed = verb('staff.forgetLapsed', (tx: Tx): void => {
  sessionQueries(tx.db).forget.run(liveAt(Date.parse(tx.at)));
  linkQueries(tx.db).forget.run({ at: tx.at });
  forgetAttempts(tx);
});
