import { ownTables, PLAIN_TYPES } from '../../../state/tables.ts';
import { sessionSettings } from '../../postgres/connect.ts';
import { blameOf } from '../../postgres/faults.ts';
import { isLocked, TRANSACTION_LOCK, takeLock } from '../../postgres/lock.ts';
import { grantToRead, rightsOf } from '../../postgres/rights.ts';
import { isThere, shapeOf } from '../../postgres/shape.ts';
import { ANALYZE } from '../../postgres/statistics.ts';
import { quoted, quotedColumn, TargetAway, type Value, type Values } from '../../target.ts';
import type { OdbcSession, OpenDialect } from '../dialect.ts';
import { isDate, isTimestamp } from '../sql-types.ts';
import { STANDARD } from './standard.ts';

/**
 * PostgreSQL by psqlodbc. Locks, rights and the structure of tables go by the same statements as in the target of its
 * own, so that bridges by either exclude one another.
 */
export const postgresDialect: OpenDialect = ({ info, label, timeZone }) => ({
  ...STANDARD,
  judge: ({ state }) =>
    /^(HY|IM|07|HYT)/.test(state) ? STANDARD.judge({ state, native: 0, text: '' }) : blameOf(state),
  keywords: {
    BoolsAsChar: '0',
    ByteaAsLongVarBinary: '1',
    // A query's rows come in parts, and are never all in memory.
    UseDeclareFetch: '1',
    // The bridge sets its own savepoints: the driver would set one for each statement.
    Protocol: '7.4-0',
    // A connection of a dead server ends after as much silence as in the target of its own.
    KeepaliveTime: '30',
    KeepaliveInterval: '10',
  },
  // The driver has a part in memory, so rows with pictures come in smaller ones.
  keywordsForRows: (chunkRows) => ({ Fetch: String(Math.max(chunkRows, FETCH_MIN)) }),
  async setUp(session) {
    for (const sql of sessionSettings(timeZone)) await session.run(sql);
  },
  onlyReads: ['SET default_transaction_read_only = on'],
  lock: takeLock,
  isLocked,
  async begin(session) {
    await session.begin();
    await session.all(`SELECT pg_advisory_xact_lock(${TRANSACTION_LOCK})`);
  },
  // PostgreSQL answers a COMMIT after a failure by taking everything back, which the driver reports as success. A
  // savepoint is refused then.
  async commit(session) {
    try {
      await session.run('SAVEPOINT lanyard_end');
    } catch (error) {
      if (error instanceof TargetAway) throw error;
      throw new TargetAway(`${label}: the server took the transaction back.`);
    }
    await session.commit();
  },
  statistics: ANALYZE,
  own: async () => ownTables(PLAIN_TYPES),
  isThere,
  shapeOf,
  rightsOf: (session, sections, own) => rightsOf(session, info.user, sections, own),
  grantToRead,
  fit: (session, table, row) => fitBooleans(session, table, row),
  forStatement: (value) => (typeof value === 'boolean' ? String(value) : value),
  // Half as long as by an array of parameters, which the driver sends row by row.
  insert: { rows: 100, values: 60_000 },
  // The driver turns infinities and dates before our era into others, so times are read as PostgreSQL's own text.
  async reading(sql, columns) {
    const found = await columns();
    const textual = new Set(
      found.filter(({ type }) => isDate(type) || isTimestamp(type)).map(({ name }) => name),
    );
    if (textual.size === 0) return { sql, textual };
    const listed = found.map(({ name }) =>
      textual.has(name) ? `${quotedColumn(name)}::text AS ${quotedColumn(name)}` : quotedColumn(name),
    );
    return { sql: `SELECT ${listed.join(', ')} FROM (\n${sql}\n) AS lanyard_rows`, textual };
  },
});

/** The fewest rows of a part. Parts of 4 pictures of 300 kB take more than twice as long, and no less memory to speak of. */
const FETCH_MIN = 20;

/** Types that don't accept `true`, by their names in PostgreSQL. */
const NUMBERS = /^(smallint|integer|bigint|numeric|real|double precision)/;

/** The driver would write 1 for true, also into a text. */
async function fitBooleans(session: OdbcSession, table: string, row: Values): Promise<Values> {
  if (!Object.values(row).some((value) => typeof value === 'boolean')) return row;
  const found = await session.all<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT attisdropped`,
    [quoted(table)],
  );
  const types = new Map(found.map(({ name, type }) => [name, type]));
  const fitted = (column: string, value: Value): Value => {
    if (typeof value !== 'boolean') return value;
    return NUMBERS.test(types.get(column) ?? '') ? Number(value) : String(value);
  };
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, fitted(column, value)]));
}
