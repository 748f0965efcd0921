import { BridgeError } from '../bridge-error.ts';
import { inBackticks } from './mariadb/backticks.ts';
import { type ColumnType, fitValue } from './mariadb/fit.ts';
import { locksOf } from './mariadb/lock.ts';
import { isThere, mariadbTables } from './mariadb/own-tables.ts';
import { readRows } from './mariadb/read-rows.ts';
import { grantToRead, rightsOf } from './mariadb/rights.ts';
import { type MariadbSession, openSession } from './mariadb/session.ts';
import { columnTypesOf, shapeOf } from './mariadb/shape.ts';
import { openServer } from './server.ts';
import { type OpenTarget, serverLabel, type Transaction, type Value } from './target.ts';

/** The pause between statements that keep a silent connection alive, and the statement. */
export const PULSE_MS = 30_000;
export const PULSE = 'DO 1';

/** A database on a MariaDB or MySQL server. */
export const openMariadb: OpenTarget<'mariadb'> = async (address) => {
  const { database, timeZone } = address;
  const label = serverLabel(address);
  const locks = locksOf(database, label);
  const types = new Map<string, Promise<Map<string, ColumnType>>>();
  const typesOf = (session: MariadbSession, table: string) => {
    const known = types.get(table) ?? columnTypesOf(session, database, table);
    types.set(table, known);
    return known;
  };
  return openServer<MariadbSession>({
    label,
    open: () => openSession(address, label),
    pulse: { send: (session) => session.run(PULSE), everyMs: PULSE_MS },
    lock: locks.take,
    isLocked: locks.isLocked,
    async begin(session) {
      await locks.takeTurn(session);
      await session.run('START TRANSACTION');
    },
    transactionOn: (session) => transactionOn(session, { label, timeZone }, typesOf),
    commit: async (session) => void (await session.run('COMMIT')),
    async release(session, isCommitted) {
      // The transaction may have failed because a table's columns had changed.
      if (!isCommitted) types.clear();
      await locks.endTurn(session);
    },
    own: async () => mariadbTables(),
    isThere: (session, name) => isThere(session, database, name),
    shapeOf: (session, table) => shapeOf(session, database, table),
    rightsOf: (session, sections, own) => rightsOf(session, database, sections, own),
    grantToRead: (session, found) => grantToRead(session, database, found),
    query: (sql, chunkRows) => readRows(address, label, sql, chunkRows),
    queryOwn: (sql, chunkRows) => readRows(address, label, inBackticks(sql), chunkRows),
  });
};

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
