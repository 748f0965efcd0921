import { createHash } from 'node:crypto';
import { TargetAway } from '../../target.ts';
import type { OdbcSession, OpenDialect } from '../dialect.ts';
import { type Judge, standardBlame } from '../faults.ts';
import { createDialect } from './ansi.ts';

/**
 * SQL Server's numbers. Written from the documentation, and untried.
 * https://learn.microsoft.com/sql/relational-databases/errors-events/database-engine-events-and-errors
 */
const AGAINST_A_ROW = new Set([
  220, // a number that the type can't hold
  241, // not a date, or not one that the type can hold
  242,
  245, // not a value of the type
  295,
  515, // NULL
  547, // a constraint
  2601, // unique
  2627,
  2628, // longer than the column
  3609, // the transaction ended in a trigger
  8114,
  8115,
  8152,
]);
const PASSING = new Set([
  701, // memory
  802,
  1105, // the disk or the log is full
  1205, // a deadlock
  1222, // waited for a lock for too long
  3960, // serialisation
  9002,
  10053, // network
  10054,
  10060,
]);
const DENIALS = new Set([229, 230, 262]);

const judge: Judge = (diagnostic) => {
  const { native } = diagnostic;
  // RAISERROR and THROW, as in a trigger of the site's, have numbers from 50000 on.
  if (AGAINST_A_ROW.has(native) || native >= 50_000) return 'row';
  if (PASSING.has(native)) return 'passing';
  return DENIALS.has(native) ? 'denial' : standardBlame(diagnostic);
};

/** Milliseconds: the longest waits for a lock, and while another bridge process is writing. */
const LOCK_MS = 5_000;
const TURN_MS = 30_000;

/** A short name for a lock. Locks belong to their database. */
const nameOf = (what: string): string =>
  `lanyard ${createHash('sha256').update(what).digest('hex').slice(0, 40)}`;

/** Takes an application lock, which ends with its owner: the session or the transaction. */
export const applock = (owner: 'Session' | 'Transaction', ms: number): string =>
  `SET NOCOUNT ON; DECLARE @got int; EXEC @got = sp_getapplock @Resource = ?, @LockMode = 'Exclusive', @LockOwner = '${owner}', @LockTimeout = ${ms}; SET NOCOUNT OFF; SELECT @got AS got`;

async function hasLock(
  session: OdbcSession,
  name: string,
  owner: 'Session' | 'Transaction',
  ms: number,
): Promise<boolean> {
  const [found] = await session.all<{ got: number }>(applock(owner, ms), [name]);
  // 0 and 1 mean that the lock was granted, at once or after a wait.
  return (found?.got ?? -1) >= 0;
}

/** SQL Server by its driver. Written from the documentation, and untried: none can be had for tests. */
export const sqlserverDialect: OpenDialect = (place) =>
  createDialect(place, {
    judge,
    types: {
      // Texts are sent as Unicode, so columns of another type could not be found by their index.
      name: 'NVARCHAR(64) COLLATE Latin1_General_BIN2',
      // Such an index has at most 1700 bytes.
      key: 'NVARCHAR(750) COLLATE Latin1_General_BIN2',
      text: 'NVARCHAR(MAX)',
      integer: 'BIGINT',
    },
    async setUp(session) {
      for (const setting of [
        'DATEFORMAT ymd',
        'LOCK_TIMEOUT 10000',
        'QUOTED_IDENTIFIER ON',
        'XACT_ABORT OFF',
      ])
        await session.run(`SET ${setting}`);
    },
    lock: (session, system, mayWait) =>
      hasLock(session, nameOf(`system ${system}`), 'Session', mayWait ? LOCK_MS : 0),
    async isLocked(session, system) {
      const [found] = await session.all<{ free: number }>(
        `SELECT APPLOCK_TEST('public', ?, 'Exclusive', 'Session') AS free`,
        [nameOf(`system ${system}`)],
      );
      return found?.free !== 1;
    },
    unlock: undefined,
    async begin(session) {
      await session.begin();
      if (!(await hasLock(session, nameOf('turn'), 'Transaction', TURN_MS)))
        throw new TargetAway(
          `${place.label}: another bridge process has been writing for ${TURN_MS / 1000} s.`,
        );
    },
    savepoints: {
      set: 'SAVE TRANSACTION lanyard_row',
      undo: 'ROLLBACK TRANSACTION lanyard_row',
      release: null,
    },
    // A statement has at most 2,100 values, and 1,000 rows.
    insert: { rows: 100, values: 2_000 },
  });
