import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { linkQueries } from '../links/queries.ts';
import { factorQueries } from '../second-factors/queries.ts';
import { forgetAttempts } from './attempts.ts';
import { liveAt } from './live.ts';
import { sessionQueries } from './queries.ts';

/** Removes sessions, links and met challenges that have lapsed, and attempts to log in from long ago. */
export const forgetLapsed = verb('staff.forgetLapsed', (tx: Tx): void => {
  sessionQueries(tx.db).forget.run(liveAt(Date.parse(tx.at)));
  linkQueries(tx.db).forget.run({ at: tx.at });
  factorQueries(tx.db).forgetChallenges.run({ at: tx.at });
  forgetAttempts(tx);
});
