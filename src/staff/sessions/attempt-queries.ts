import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { prepared, statement } from '../../db/prepared.ts';
import { logInAttempts } from '../../db/schema/staff.ts';

const pair = sql.placeholder('pair');
const failures = sql`${sql.placeholder('failures')}`;
const at = sql`${sql.placeholder('at')}`;

/** All SQL about attempts to log in. */
export const attemptQueries = prepared((db) => ({
  byPair: statement(db.select().from(logInAttempts).where(eq(logInAttempts.pair, pair))),
  count: statement(
    db
      .insert(logInAttempts)
      .values({ pair, failures, lastAttemptAt: at })
      .onConflictDoUpdate({ target: logInAttempts.pair, set: { failures, lastAttemptAt: at } }),
  ),
  succeed: statement(
    db.update(logInAttempts).set({ failures: 0, lastSuccessAt: at }).where(eq(logInAttempts.pair, pair)),
  ),
  forget: statement(
    db
      .delete(logInAttempts)
      .where(
        and(
          lt(logInAttempts.lastAttemptAt, sql.placeholder('attemptBefore')),
          or(
            isNull(logInAttempts.lastSuccessAt),
            lt(logInAttempts.lastSuccessAt, sql.placeholder('successBefore')),
          ),
        ),
      ),
  ),
}));
