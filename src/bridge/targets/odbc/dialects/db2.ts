import type { OpenDialect } from '../dialect.ts';
import { createDialect } from './ansi.ts';

/** Db2 by its driver. Written from the documentation, and untried: no Db2 can be had for tests. */
export const db2Dialect: OpenDialect = (place) =>
  createDialect(place, {
    // A key of an index has at most a quarter of a page, which may be as small as 4 KiB.
    types: { name: 'VARCHAR(64)', key: 'VARCHAR(800)', text: 'CLOB(1M)', integer: 'BIGINT' },
    locking: {
      // An UPDATE would keep the log from being reused for as long as the bridge runs.
      hold: (table) => `SELECT "taken" FROM "${table}" WHERE "name" = ? WITH RS USE AND KEEP EXCLUSIVE LOCKS`,
      limit: (seconds) => `SET CURRENT LOCK TIMEOUT ${seconds}`,
    },
    proofs: ['VALUES (CAST(? AS VARCHAR(20)), LITERAL)'],
    savepoints: {
      set: 'SAVEPOINT lanyard_row ON ROLLBACK RETAIN CURSORS',
      undo: 'ROLLBACK TO SAVEPOINT lanyard_row',
      release: 'RELEASE SAVEPOINT lanyard_row',
    },
    insert: { rows: 100, values: 2_000 },
  });
