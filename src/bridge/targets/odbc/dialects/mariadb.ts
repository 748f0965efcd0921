import { BridgeError } from '../../../bridge-error.ts';
import { withoutSemicolon } from '../../../config/statement.ts';
import { inBackticks } from '../../mariadb/backticks.ts';
import { tablesOf } from '../../mariadb/catalogue.ts';
import { blameOf } from '../../mariadb/faults.ts';
import { type ColumnType, fitValue } from '../../mariadb/fit.ts';
import { locksOf } from '../../mariadb/lock.ts';
import { isThere, mariadbTables } from '../../mariadb/own-tables.ts';
import { grantToRead, rightsOf } from '../../mariadb/rights.ts';
import { type AskingSession, configure } from '../../mariadb/session.ts';
import { columnTypesOf, shapeOf } from '../../mariadb/shape.ts';
import { PULSE, PULSE_MS } from '../../mariadb.ts';
import { TargetFault } from '../../target.ts';
import { type ConnectionString, keywordValue } from '../connection-string.ts';
import type { OdbcSession, OpenDialect } from '../dialect.ts';
import { STANDARD } from './standard.ts';

/**
 * Bits of OPTION: an UPDATE counts the rows that it finds, changed or not (2), and a query's rows come one by one
 * (1048576 and 2097152), never all into memory.
 */
const FOUND_ROWS = 2;
const ROW_BY_ROW = 1_048_576 + 2_097_152;

/**
 * MariaDB and MySQL by their drivers. Locks, rights and the structure of tables go by the same statements as in the
 * target of its own, so that bridges by either exclude one another.
 */
export const mariadbDialect: OpenDialect = ({ info, label, timeZone }) => {
  const { database } = info;
  const locks = locksOf(database, label);
  const types = new Map<string, Promise<Map<string, ColumnType>>>();
  const typesOf = (session: OdbcSession, table: string) => {
    const known = types.get(table) ?? columnTypesOf(asking(session), database, table);
    types.set(table, known);
    return known;
  };
  const isMariadb = /MariaDB/i.test(info.dbms);
  return {
    ...STANDARD,
    judge: ({ native, state }) => blameOf(native, state),
    adjusted: withOptions,
    setUp: async (session) => void (await configure(session, timeZone)),
    onlyReads: ['SET SESSION net_write_timeout = 3600', 'SET SESSION TRANSACTION READ ONLY'],
    translated: inBackticks,
    lock: locks.take,
    isLocked: locks.isLocked,
    async begin(session) {
      await locks.takeTurn(session);
      await session.run('START TRANSACTION');
    },
    commit: async (session) => void (await session.run('COMMIT')),
    rollback: async (session) => void (await session.run('ROLLBACK')),
    async release(session) {
      types.clear();
      await locks.endTurn(session);
    },
    pulse: { sql: PULSE, everyMs: PULSE_MS },
    own: async () => mariadbTables(),
    isThere: (session, name) => isThere(session, database, name),
    // The driver's own list ends at the first name with a letter beyond ASCII.
    tables: (session) => tablesOf(session, database),
    shapeOf: (session, table) => shapeOf(asking(session), database, table),
    rightsOf: (session, sections, own) => rightsOf(asking(session), database, sections, own),
    grantToRead: (session, found) => grantToRead(asking(session), database, found),
    async fit(session, table, row) {
      const found = await typesOf(session, table);
      return Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          fitValue(value, found.get(column.toLowerCase()), timeZone),
        ]),
      );
    },
    async afterStatement(session) {
      // MySQL has no way to ask for that.
      const [found] = isMariadb
        ? await session.all<{ open: number }>('SELECT @@in_transaction AS `open`')
        : [];
      if (found?.open === 0)
        throw new BridgeError(
          `${label}: a statement, or something it calls, ends the transaction (by COMMIT, or by changing tables): remove that.`,
        );
    },
    forStatement: (value) => fitValue(value, undefined, timeZone),
    insert: { rows: 100, values: 60_000 },
    // The server buffers the rows, so that no table stays locked while they are read.
    reading: async (sql) => ({
      sql: `SELECT SQL_BUFFER_RESULT * FROM (\n${withoutSemicolon(sql)}\n) AS lanyard_rows`,
      textual: new Set(),
    }),
  };
};

const asking = (session: OdbcSession): AskingSession => ({
  all: session.all,
  async isDenied(sql) {
    try {
      await session.columnsOf(sql);
      return false;
    } catch (error) {
      if (error instanceof TargetFault) return error.isDenial;
      throw error;
    }
  },
});

function withOptions(given: ConnectionString): ConnectionString {
  const options = Number(keywordValue(given, 'OPTION') ?? 0) | FOUND_ROWS | ROW_BY_ROW;
  const others = given.pairs.filter(([keyword]) => keyword.toLowerCase() !== 'option');
  return { pairs: [...others, ['OPTION', String(options)]] };
}
