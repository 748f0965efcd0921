import type { OdbcDialect } from '../dialect.ts';
import { standardBlame } from '../faults.ts';

/** Statements without a table that return a value and a literal, in the words of several databases. */
export const PROOFS = [
  'SELECT ? AS a, LITERAL AS b',
  'SELECT CAST(? AS VARCHAR(20)) AS a, LITERAL AS b',
  'SELECT CAST(? AS VARCHAR(20)) AS a, LITERAL AS b FROM DUAL',
  'SELECT CAST(? AS VARCHAR(20)) AS a, LITERAL AS b FROM SYSIBM.SYSDUMMY1',
  'SELECT CAST(? AS VARCHAR(20)) AS a, LITERAL AS b FROM RDB$DATABASE',
  'SELECT CAST(? AS VARCHAR(20)) AS a, LITERAL AS b FROM systables WHERE tabid = 1',
];

/** The parts that most dialects have in common: transactions by the driver, and standard SQL. */
export const STANDARD: Pick<
  OdbcDialect,
  'judge' | 'readOnly' | 'proofs' | 'translated' | 'commit' | 'rollback' | 'statistics' | 'insert'
> = {
  judge: standardBlame,
  readOnly: null,
  proofs: PROOFS,
  translated: (sql) => sql,
  commit: (session) => session.commit(),
  rollback: (session) => session.rollback(),
  statistics: null,
  insert: { rows: 100, values: 2_000 },
};

/** The bridge's SQL that makes its own tables, for databases without IF NOT EXISTS. Only what is missing is made. */
export const withoutIfNotExists = <One extends { sql: string }>(own: readonly One[]): One[] =>
  own.map((one) => ({ ...one, sql: one.sql.replace(' IF NOT EXISTS', '') }));
