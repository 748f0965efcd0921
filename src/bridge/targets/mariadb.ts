import { createHash } from 'node:crypto';
import { BridgeError } from '../bridge-error.ts';
import { type ColumnTypes, ownTables } from '../state/tables.ts';
import { inBackticks } from './mariadb/backticks.ts';
import { type ColumnType, fitValue } from './mariadb/fit.ts';
import { readRows } from './mariadb/read-rows.ts';
import { grantToRead, rightsOf } from './mariadb/rights.ts';
import { type MariadbSession, openSession } from './mariadb/session.ts';
import { columnTypesOf, shapeOf } from './mariadb/shape.ts';
import { openServer } from './server.ts';
import { type OpenTarget, serverLabel, TargetAway, type Transaction, type Value } from './target.ts';

/** The pause between statements that keep a silent connection alive. */
const PULSE_MS = 30_000;
/** The longest wait for the server to notice that a bridge was killed. */
const LOCK_WAIT_SECONDS = 5;
/** The longest wait while another bridge process is writing. */
const TURN_SECONDS = 30;

/** A database on a MariaDB or MySQL server. */
export const openMariadb: OpenTarget<'mariadb'> = async (address) => {
  const { database, timeZone } = address;
  const label = serverLabel(address);
  const turn = lockName(database, 'turn');
  const nameOf = (system: string) => lockName(database, `system ${system}`);
  const types = new Map<string, Promise<Map<string, ColumnType>>>();
  const typesOf = (session: MariadbSession, table: string) => {
    const known = types.get(table) ?? columnTypesOf(session, database, table);
    types.set(table, known);
    return known;
  };
  return openServer<MariadbSession>({
    label,
    open: () => openSession(address, label),
    pulse: { sql: 'DO 1', everyMs: PULSE_MS },
    lock: (session, system, mayWait) => hasLock(session, nameOf(system), mayWait ? LOCK_WAIT_SECONDS : 0),
    async isLocked(session, system) {
      const [found] = await session.all<{ by: number | null }>('SELECT IS_USED_LOCK(?) AS `by`', [
        nameOf(system),
      ]);
      return found!.by !== null;
    },
    async begin(session) {
      if (!(await hasLock(session, turn, TURN_SECONDS)))
        throw new TargetAway(`${label}: another bridge process has been writing for ${TURN_SECONDS} s.`);
      await session.run('START TRANSACTION');
    },
    transactionOn: (session) => transactionOn(session, { label, timeZone }, typesOf),
    commit: async (session) => void (await session.run('COMMIT')),
    async release(session, isCommitted) {
      // The transaction may have failed because a table's columns had changed.
      if (!isCommitted) types.clear();
      await session.run('DO RELEASE_LOCK(?)', [turn]);
    },
    own: ownTables(TYPES).map(({ name, sql }) => ({ name, sql: inDialect(sql) })),
    isThere: (session, name) => isThere(session, database, name),
    shapeOf: (session, table) => shapeOf(session, database, table),
    rightsOf: (session, sections, own) => rightsOf(session, database, sections, own),
    grantToRead: (session, found) => grantToRead(session, database, found),
    query: (sql) => readRows(address, label, sql),
  });
};

/** The key is as long as an index allows beside the other columns. */
const TYPES: ColumnTypes = {
  name: 'VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin',
  key: 'VARCHAR(2500) CHARACTER SET ascii COLLATE ascii_bin',
  text: 'LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  integer: 'BIGINT',
};

/** Asks for an engine with transactions, and for indexes that hold long keys, whatever the server's default is. */
function inDialect(sql: string): string {
  const words = inBackticks(sql);
  if (words.startsWith('CREATE TABLE')) return `${words} ENGINE = InnoDB ROW_FORMAT = DYNAMIC`;
  // MySQL has no IF NOT EXISTS for an index.
  return words.replace('CREATE INDEX IF NOT EXISTS', 'CREATE INDEX');
}

async function isThere(session: MariadbSession, database: string, name: string): Promise<boolean> {
  const found = await session.all(
    `SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = ?
     UNION ALL SELECT 1 FROM information_schema.statistics WHERE table_schema = ? AND index_name = ?`,
    [database, name, database, name],
  );
  return found.length > 0;
}

/** A short name for a lock, with the database in it: locks belong to the whole server. */
const lockName = (database: string, what: string): string =>
  `lanyard ${createHash('sha256').update(`${database.toLowerCase()} ${what}`).digest('hex').slice(0, 40)}`;

async function hasLock(session: MariadbSession, name: string, seconds: number): Promise<boolean> {
  const [found] = await session.all<{ got: number | null }>('SELECT GET_LOCK(?, ?) AS got', [name, seconds]);
  return found!.got === 1;
}

function transactionOn(
  session: MariadbSession,
  { label, timeZone }: { label: string; timeZone: string },
  typesOf: (session: MariadbSession, table: string) => Promise<Map<string, ColumnType>>,
): Omit<Transaction, 'savepoint'> {
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
        values.map((value) => fitValue(value, undefined, timeZone)),
      ),
    async fit(table, row) {
      const types = await typesOf(session, table);
      return Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          fitValue(value, types.get(column.toLowerCase()), timeZone),
        ]),
      );
    },
  };
}
