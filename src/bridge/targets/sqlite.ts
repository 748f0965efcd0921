import { Database, SQLiteError } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { BridgeError, wordsOf } from '../bridge-error.ts';
import { ownTables, PLAIN_TYPES } from '../state/tables.ts';
import { createQueue } from './queue.ts';
import { createLocks } from './sqlite/lock.ts';
import { shapeOf } from './sqlite/shape.ts';
import {
  CHUNK_ROWS,
  CommitRefused,
  type OpenTarget,
  RowRefused,
  TargetAway,
  TargetFault,
  type Transaction,
  type Value,
  type Values,
} from './target.ts';

/** The longest wait while the site's own programs write. */
const BUSY_TIMEOUT_MS = 5_000;

/** An SQLite file. */
export const openSqlite: OpenTarget<'sqlite'> = async ({ path }) => {
  // The bridge never creates the file: an empty database in the wrong place would look like a fresh start.
  if (!existsSync(path)) throw new BridgeError(`[database] url names ${path}, and there is no such file.`);
  const db = opened(path);
  const locks = createLocks(path);
  const { transaction, rolledBack } = transactionsOf(db, path);
  return {
    label: path,
    lock: async (system) => locks.lock(system),
    isLocked: async (system) => locks.isLocked(system),
    prepare: () =>
      transaction(async (tx) => {
        for (const { sql } of ownTables(PLAIN_TYPES)) await tx.run(sql);
      }),
    isPrepared: () =>
      transaction(async (tx) => {
        const found = await tx.all(`SELECT 1 FROM sqlite_schema WHERE name = 'lanyard_bridge'`);
        return found.length > 0;
      }),
    shapeOf: async (table) => shapeOf(db, table),
    async faultOf(sql) {
      try {
        db.prepare(sql).finalize();
        return null;
      } catch (error) {
        return `${wordsOf(error)}.`;
      }
    },
    query: (sql, chunkRows = CHUNK_ROWS) => rowsOf(path, sql, chunkRows),
    transaction,
    rolledBack,
    async close() {
      db.close();
      locks.close();
    },
  };
};

/** A temporary database with the bridge's own tables, as for dry runs. It disappears with the process. */
export async function openScratch(): Promise<ReturnType<typeof transactionsOf>> {
  const db = new Database('', { strict: true });
  const transactions = transactionsOf(db, 'temporary tables');
  await transactions.transaction(async (tx) => {
    for (const { sql } of ownTables(PLAIN_TYPES)) await tx.run(sql);
  });
  return transactions;
}

function opened(path: string): Database {
  try {
    const db = new Database(path, { readwrite: true, strict: true });
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    // The site's foreign keys apply to the bridge's writes, too.
    db.run('PRAGMA foreign_keys = ON');
    db.query('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    throw new BridgeError(`[database] ${path} can't be opened as a database of SQLite (${wordsOf(error)}).`);
  }
}

/**
 * The rows of a SELECT, over a read-only connection of their own. They are copied to a temporary table first: a SELECT
 * that is only half read would keep the file locked, for the site's programs and for the bridge's own writes.
 */
async function* rowsOf(path: string, sql: string, chunkRows: number): AsyncGenerator<Values[]> {
  const db = guarded(path, () => new Database(path, { readonly: true, safeIntegers: true }));
  try {
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    guarded(path, () => db.run(`CREATE TEMP TABLE "lanyard_rows" AS ${sql}`));
    let chunk: Values[] = [];
    for (const row of db.query<Record<string, Read>, []>('SELECT * FROM temp."lanyard_rows"').iterate()) {
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'bigint')
          row[name] = Number.isSafeInteger(Number(value)) ? Number(value) : `${value}`;
        else if (typeof value === 'number' && !Number.isFinite(value)) row[name] = `${value}`;
      if (chunk.push(row as Values) < chunkRows) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  } finally {
    db.close();
  }
}

/** A value as SQLite delivers it when whole numbers must keep every digit. */
type Read = Value | bigint;

function transactionsOf(db: Database, label: string) {
  /** Transactions share the connection, so they run in turn. */
  const queued = createQueue();

  const tx: Transaction = {
    all: async <Row>(sql: string, values: readonly Value[] = []) =>
      guarded(label, () => db.query(sql).all(...(values as Value[])) as Row[]),
    run: async (sql, values = []) => guarded(label, () => db.query(sql).run(...(values as Value[])).changes),
    async savepoint(work) {
      db.run('SAVEPOINT row');
      try {
        await work();
        db.run('RELEASE row');
      } catch (error) {
        // A trigger or a constraint may have rolled back the whole transaction.
        if (!db.inTransaction) throw new CommitRefused(wordsOf(error));
        db.run('ROLLBACK TO row');
        db.run('RELEASE row');
        throw error;
      }
    },
  };

  const run = <T>(work: (tx: Transaction) => Promise<T>, isKept: boolean): Promise<T> =>
    queued(async () => {
      guarded(label, () => db.run('BEGIN IMMEDIATE'));
      try {
        const result = await work(tx);
        if (isKept) commit(db, label);
        return result;
      } finally {
        if (db.inTransaction) db.run('ROLLBACK');
      }
    });
  return {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => run(work, true),
    rolledBack: <T>(work: (tx: Transaction) => Promise<T>) => run(work, false),
  };
}

/** Commits. Deferred foreign keys are only checked now, and may be broken. */
function commit(db: Database, label: string): void {
  try {
    guarded(label, () => db.run('COMMIT'));
  } catch (error) {
    throw error instanceof RowRefused ? new CommitRefused(error.message) : error;
  }
}

/** Codes that blame a row. All others are about the whole database. */
const AGAINST_A_ROW = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/;
/** Codes for failures that may pass in a moment. */
const PASSING = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL|NOMEM|SCHEMA)/;

function guarded<T>(label: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error;
    const code = error.code ?? '';
    if (AGAINST_A_ROW.test(code)) throw new RowRefused(error.message);
    if (PASSING.test(code)) throw new TargetAway(`${label}: ${error.message}.`);
    throw new TargetFault(
      `${label}: ${error.message}.`,
      "lanyard bridge check says what doesn't fit.",
      false,
    );
  }
}
