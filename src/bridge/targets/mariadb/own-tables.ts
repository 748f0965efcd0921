import { type ColumnTypes, ownTables } from '../../state/tables.ts';
import type { Own } from '../rights.ts';
import type { Session } from '../server.ts';
import { inBackticks } from './backticks.ts';

/** The key is as long as an index allows beside the other columns. */
const TYPES: ColumnTypes = {
  name: 'VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin',
  key: 'VARCHAR(2500) CHARACTER SET ascii COLLATE ascii_bin',
  text: 'LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  integer: 'BIGINT',
};

/** The bridge's own tables for MariaDB and MySQL. */
export const mariadbTables = (): Omit<Own, 'isThere'>[] =>
  ownTables(TYPES).map(({ name, sql }) => ({ name, sql: inDialect(sql) }));

/** Asks for an engine with transactions, and for indexes that hold long keys, whatever the server's default is. */
function inDialect(sql: string): string {
  const words = inBackticks(sql);
  if (words.startsWith('CREATE TABLE')) return `${words} ENGINE = InnoDB ROW_FORMAT = DYNAMIC`;
  // MySQL has no IF NOT EXISTS for an index.
  return words.replace('CREATE INDEX IF NOT EXISTS', 'CREATE INDEX');
}

export async function isThere(
  session: Pick<Session, 'all'>,
  database: string,
  name: string,
): Promise<boolean> {
  const found = await session.all(
    `SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = ?
     UNION ALL SELECT 1 FROM information_schema.statistics WHERE table_schema = ? AND index_name = ?`,
    [database, name, database, name],
  );
  return found.length > 0;
}
