import { ownTables, PLAIN_TYPES } from '../../../state/tables.ts';
import { createLocks } from '../../sqlite/lock.ts';
import type { OpenDialect } from '../dialect.ts';
import type { Judge } from '../faults.ts';
import { shapeOf } from '../shape.ts';
import { STANDARD } from './standard.ts';

/** SQLite's own numbers, from `sqlite3.h`: constraints and values that don't fit; and failures that may pass. */
const AGAINST_A_ROW = [18, 19, 20, 25];
const PASSING = [5, 6, 7, 8, 10, 13, 14, 15, 17];

const judge: Judge = ({ native }) => {
  // Extended numbers have the plain one in their last byte.
  const code = native & 0xff;
  if (AGAINST_A_ROW.includes(code)) return 'row';
  return PASSING.includes(code) ? 'passing' : 'fault';
};

/** SQLite by its driver. The lock is the one of the target of its own, so that bridges by either exclude one another. */
export const sqliteDialect: OpenDialect = ({ info }) => {
  const locks = createLocks(info.database);
  return {
    ...STANDARD,
    judge,
    keywords: {
      // Milliseconds: the longest wait while the site's own programs write.
      Timeout: '5000',
      // The site's foreign keys apply to the bridge's writes, too.
      FKSupport: '1',
      BigInt: '1',
      // A file that isn't there is a mistake in the address.
      NoCreat: '1',
      // Otherwise, the driver cuts all before a dot from a column's name, and customFields.room is room.
      LongNames: '1',
    },
    // That setting also puts a table's name before its columns' names.
    async setUp(session) {
      await session.run('PRAGMA full_column_names = OFF');
      await session.run('PRAGMA short_column_names = ON');
    },
    // The driver sends nothing but a SELECT before it is run.
    asked: (sql) => `EXPLAIN ${sql}`,
    onlyReads: ['PRAGMA query_only = ON'],
    lock: async (_, system) => locks.lock(system),
    isLocked: async (_, system) => locks.isLocked(system),
    unlock: async () => locks.close(),
    // The driver's own transactions begin as readers, and may find no way to write later.
    begin: async (session) => void (await session.run('BEGIN IMMEDIATE')),
    commit: async (session) => void (await session.run('COMMIT')),
    rollback: async (session) => void (await session.run('ROLLBACK')),
    own: async () => ownTables(PLAIN_TYPES),
    isThere: async (session, name) =>
      (await session.all('SELECT 1 FROM sqlite_master WHERE name = ?', [name])).length > 0,
    shapeOf,
    goesByValue: true,
    insert: { rows: 100, values: 30_000 },
  };
};
