import type { Catalogue } from '../../targets/catalogue.ts';
import { nameOf as inBackticks } from '../../targets/mariadb/backticks.ts';
import { quotedColumn } from '../../targets/target.ts';
import type { Column, Table } from './facts.ts';

/** SQL as one kind of database writes it. */
export interface Dialect {
  /** A name, in quotes. */
  name(name: string): string;
  concat(...parts: string[]): string;
  /** A value as text, of one sort whatever the column's: the parts of a UNION must agree. */
  text(sql: string): string;
  /** The place of a sign in a text, from 1; 0 when it isn't there. */
  position(sign: string, sql: string): string;
  boolean(value: boolean, column: Column): string;
}

const WITH_BARS: Omit<Dialect, 'position'> = {
  name: quotedColumn,
  concat: (...parts) => parts.join(' || '),
  text: (sql) => `CAST(${sql} AS text)`,
  boolean: (value, { kind }) => (kind === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value ? '1' : '0'),
};

const DIALECTS: Record<Exclude<Catalogue['sql'], 'odbc'>, Dialect> = {
  postgres: { ...WITH_BARS, position: (sign, sql) => `strpos(${sql}, ${literal(sign)})` },
  sqlite: {
    ...WITH_BARS,
    position: (sign, sql) => `instr(${sql}, ${literal(sign)})`,
    boolean: (value) => (value ? '1' : '0'),
  },
  mariadb: {
    name: (name) => inBackticks(name),
    concat: (...parts) => `CONCAT(${parts.join(', ')})`,
    // Without a collation, two columns of different ones can't be in one UNION.
    text: (sql) => `CAST(${sql} AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin`,
    position: (sign, sql) => `LOCATE(${literal(sign)}, ${sql})`,
    boolean: (value) => (value ? '1' : '0'),
  },
};

/** For all other databases: by the functions that every ODBC driver translates. */
const BY_ODBC: Dialect = {
  name: quotedColumn,
  concat: (...parts) => parts.reduce((all, part) => `{fn CONCAT(${all}, ${part})}`),
  text: (sql) => `CAST(${sql} AS varchar(255))`,
  position: (sign, sql) => `{fn LOCATE(${literal(sign)}, ${sql})}`,
  boolean: (value) => (value ? '1' : '0'),
};

export const dialectOf = (kind: Catalogue['sql']): Dialect => (kind === 'odbc' ? BY_ODBC : DIALECTS[kind]);

/** A text in SQL. It has no backslash, which MariaDB would read as something else. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A table's name in SQL, with its schema where it needs one. */
export const tableIn = (dialect: Dialect, { schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  schema === null ? dialect.name(name) : `${dialect.name(schema)}.${dialect.name(name)}`;

/** A code in SQL: a number for a column of numbers. */
export const codeIn = (code: string, { kind }: Column): string =>
  kind === 'text' || !/^-?\d+$/.test(code) ? literal(code) : code;
