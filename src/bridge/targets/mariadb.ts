import { createHash } from 'node:crypto';
import { BridgeError } from '../bridge-error.ts';
import { type ColumnTypes, ownTables } from '../state/tables.ts';
import { inBackticks } from './mariadb/backticks.ts';
import { type ColumnType, fitted } from './mariadb/fit.ts';
import { readRows } from './mariadb/read-rows.ts';
import { grantToRead, type Own, rightsOf } from './mariadb/rights.ts';
import { openSession, type Session } from './mariadb/session.ts';
import { columnTypesOf, shapeOf } from './mariadb/shape.ts';
import { createQueue } from './queue.ts';
import {
  CommitRefused,
  type OpenTarget,
  RowRefused,
  serverLabel,
  TargetAway,
  type Transaction,
  type Value,
} from './target.ts';

/** Often enough for the server to know that the bridge is still there. */
const PULSE_MS = 30_000;
/** The server takes a moment to notice that a bridge was killed. */
const PLACE_SECONDS = 5;
/** The longest wait while another bridge process is writing. */
const TURN_SECONDS = 30;

/** A database on a MariaDB or MySQL server. Connects when it is first needed, and again when the connection is lost. */
export const openMariadb: OpenTarget<'mariadb'> = async (address) => {
  const { database, timeZone } = address;
  const label = serverLabel(address);
  /** The one connection that writes; it holds the bridge's lock, so a process that has lost the lock can't write either. */
  let session: Session | null = null;
  /** The name of this bridge's lock, once this process has it. */
  let place: string | null = null;

  const connected = async (): Promise<Session> => {
    if (session !== null && !session.isLost) return session;
    session?.end();
    session = null;
    const next = await openSession(address, label);
    try {
      if (place !== null && !(await hasLock(next, place, 0)))
        throw new TargetAway(
          `${label}: the connection was lost, and another bridge has taken this name, or the server hasn't noticed the loss yet.`,
        );
    } catch (error) {
      next.end();
      throw error;
    }
    session = next;
    return next;
  };

  const inTurn = createQueue();
  /** All work shares the connection. */
  const queued = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    inTurn(async () => work(await connected()));
  const pulse = setInterval(
    () => session !== null && void queued((one) => one.run('DO 1')).catch(() => undefined),
    PULSE_MS,
  );
  pulse.unref();

  const turn = lockName(database, 'turn');
  /** Has work done alone among all bridges in this database: `retry` works beside one that runs. */
  const alone = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    queued(async (one) => {
      if (!(await hasLock(one, turn, TURN_SECONDS)))
        throw new TargetAway(`${label}: another bridge process has been writing for ${TURN_SECONDS} s.`);
      try {
        return await work(one);
      } finally {
        if (!one.isLost) await one.run('DO RELEASE_LOCK(?)', [turn]).catch(() => one.end());
      }
    });

  const types = new Map<string, Promise<Map<string, ColumnType>>>();
  const typesOf = (one: Session, table: string) => {
    const known = types.get(table) ?? columnTypesOf(one, database, table);
    types.set(table, known);
    return known;
  };

  const run = <T>(work: (tx: Transaction) => Promise<T>, isKept: boolean): Promise<T> =>
    alone(async (one) => {
      let isOver = false;
      try {
        await one.run('START TRANSACTION');
        const result = await work(transactionOf(one, { label, timeZone }, typesOf));
        if (isKept) await one.run('COMMIT');
        isOver = isKept;
        return result;
      } catch (error) {
        // A table may have changed.
        types.clear();
        throw error instanceof RowRefused ? new CommitRefused(error.message) : error;
      } finally {
        if (!isOver && !one.isLost) await one.run('ROLLBACK').catch(() => one.end());
      }
    });

  return {
    label,
    lock: (system) =>
      queued(async (one) => {
        const name = lockName(database, `system ${system}`);
        if (!(await hasLock(one, name, PLACE_SECONDS))) return false;
        place = name;
        return true;
      }),
    isLocked: (system) =>
      queued(async (one) => {
        const [found] = await one.all<{ by: number | null }>('SELECT IS_USED_LOCK(?) AS `by`', [
          lockName(database, `system ${system}`),
        ]);
        return found!.by !== null;
      }),
    // Not in a transaction: making a table would end it here.
    prepare: () =>
      alone(async (one) => {
        for (const own of await ownOn(one, database)) if (!own.isThere) await one.run(own.sql);
      }),
    isPrepared: () => queued((one) => isThere(one, database, 'lanyard_bridge')),
    rightsOf: (sections) =>
      queued(async (one) => rightsOf(one, database, sections, await ownOn(one, database))),
    grantToRead: (found) => queued((one) => grantToRead(one, database, found)),
    shapeOf: (table) => queued((one) => shapeOf(one, database, table)),
    faultOf: (sql) => queued((one) => one.faultOf(sql)),
    query: (sql) => readRows(address, label, sql),
    transaction: (work) => run(work, true),
    rolledBack: (work) => run(work, false),
    async close() {
      clearInterval(pulse);
      await inTurn(async () => session?.end());
    },
  };
};

/** A key is as long as an index can hold together with the names before it. */
const TYPES: ColumnTypes = {
  name: 'VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin',
  key: 'VARCHAR(2500) CHARACTER SET ascii COLLATE ascii_bin',
  text: 'LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  integer: 'BIGINT',
};

/** Asks for an engine with transactions, and for indexes that hold long keys, whatever the server's default is. */
function made(sql: string): string {
  const words = inBackticks(sql);
  if (words.startsWith('CREATE TABLE')) return `${words} ENGINE = InnoDB ROW_FORMAT = DYNAMIC`;
  // MySQL has no IF NOT EXISTS for an index.
  return words.replace('CREATE INDEX IF NOT EXISTS', 'CREATE INDEX');
}

const ownOn = (session: Session, database: string): Promise<Own[]> =>
  Promise.all(
    ownTables(TYPES).map(async ({ name, sql }) => ({
      name,
      sql: made(sql),
      isThere: await isThere(session, database, name),
    })),
  );

async function isThere(session: Session, database: string, name: string): Promise<boolean> {
  const found = await session.all(
    `SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = ?
     UNION ALL SELECT 1 FROM information_schema.statistics WHERE table_schema = ? AND index_name = ?`,
    [database, name, database, name],
  );
  return found.length > 0;
}

/** Locks belong to the whole server, and their names are short. */
const lockName = (database: string, what: string): string =>
  `lanyard ${createHash('sha256').update(`${database.toLowerCase()} ${what}`).digest('hex').slice(0, 40)}`;

async function hasLock(session: Session, name: string, seconds: number): Promise<boolean> {
  const [found] = await session.all<{ got: number | null }>('SELECT GET_LOCK(?, ?) AS got', [name, seconds]);
  return found!.got === 1;
}

function transactionOf(
  session: Session,
  { label, timeZone }: { label: string; timeZone: string },
  typesOf: (session: Session, table: string) => Promise<Map<string, ColumnType>>,
): Transaction {
  const run = async (sql: string, values: readonly Value[]): Promise<number> => {
    const { count, isInTransaction } = await session.run(sql, values);
    if (!isInTransaction)
      throw new BridgeError(
        `${label}: a statement, or something it calls, ends the transaction (by COMMIT, or by changing tables): remove that.`,
      );
    return count;
  };
  return {
    all: (sql, values = []) => session.all(inBackticks(sql), values),
    run: (sql, values = []) => run(inBackticks(sql), values),
    statement: (sql, values) =>
      run(
        sql,
        values.map((value) => fitted(value, undefined, timeZone)),
      ),
    async fit(table, row) {
      const types = await typesOf(session, table);
      return Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          fitted(value, types.get(column.toLowerCase()), timeZone),
        ]),
      );
    },
    async savepoint(work) {
      await session.run('SAVEPOINT lanyard_row');
      try {
        await work();
        await session.run('RELEASE SAVEPOINT lanyard_row');
      } catch (error) {
        // All other errors end the transaction.
        if (error instanceof RowRefused) await session.run('ROLLBACK TO SAVEPOINT lanyard_row');
        throw error;
      }
    },
  };
}
