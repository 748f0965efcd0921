import type { Context } from '../../context.ts';
import { systemActor, write } from '../../db/tx.ts';
import { linkQueries } from '../links/queries.ts';
import { forgetAttempts } from './attempts.ts';
import { liveSince } from './live.ts';
import { sessionQueries } from './queries.ts';

/** Removes sessions and links that have lapsed, and attempts to log in of long ago. */
export const forgetLapsed = (context: Context): Promise<void> =>
  write(context, systemActor('forget lapsed sessions'), (tx) => {
    sessionQueries(tx.db).forget.run(liveSince(Date.parse(tx.at)));
    linkQueries(tx.db).forget.run({ at: tx.at });
    forgetAttempts(tx);
  });
