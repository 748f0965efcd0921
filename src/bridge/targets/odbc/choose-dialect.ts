import type { OdbcAddress } from '../../config/config.ts';
import type { Catalogue } from '../catalogue.ts';
import type { OdbcDialect, OpenDialect, Place } from './dialect.ts';
import { accessDialect } from './dialects/access.ts';
import { ansiDialect } from './dialects/ansi.ts';
import { db2Dialect } from './dialects/db2.ts';
import { mariadbDialect } from './dialects/mariadb.ts';
import { oracleDialect } from './dialects/oracle.ts';
import { postgresDialect } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import { sqlserverDialect } from './dialects/sqlserver.ts';
import type { DriverInfo } from './protocol.ts';

/** Databases that the bridge also reaches without a driver, by the name that a driver gives (`SQL_DBMS_NAME`). */
const NATIVE = { postgres: /^PostgreSQL$/i, mariadb: /^(MariaDB|MySQL)/i, sqlite: /^SQLite/i } as const;

/** The kind of database behind a driver whose SQL is that of a native target; `odbc` for all others. */
export const sqlOf = ({ dbms }: Pick<DriverInfo, 'dbms'>): Catalogue['sql'] =>
  (['postgres', 'mariadb', 'sqlite'] as const).find((kind) => NATIVE[kind].test(dbms)) ?? 'odbc';

/** Dialects by the name of a database as its driver gives it. */
const BY_NAME: [name: RegExp, open: OpenDialect][] = [
  [NATIVE.postgres, postgresDialect],
  [NATIVE.mariadb, mariadbDialect],
  [NATIVE.sqlite, sqliteDialect],
  [/Microsoft SQL Server/i, sqlserverDialect],
  [/^Oracle/i, oracleDialect],
  [/^DB2/i, db2Dialect],
  [/^(MDBTOOLS|ACCESS)/i, accessDialect],
];

const BY_SETTING: Record<Exclude<OdbcAddress['dialect'], 'auto'>, OpenDialect> = {
  ansi: ansiDialect,
  sqlserver: sqlserverDialect,
  oracle: oracleDialect,
  db2: db2Dialect,
};

/** The dialect that the configuration names, or that fits the database. */
export function chooseDialect(wanted: OdbcAddress['dialect'], place: Place): OdbcDialect {
  if (wanted !== 'auto') return BY_SETTING[wanted](place);
  const [, open = ansiDialect] = BY_NAME.find(([name]) => name.test(place.info.dbms)) ?? [];
  return open(place);
}
