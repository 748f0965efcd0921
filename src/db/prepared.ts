import type { Changes } from 'bun:sqlite';
import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm/sql';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './open.ts';

/**
 * The idiom of every `queries` file: `const cardHolders = prepared((db) => ({ byId: statement(db.select()…) }))`, then
 * `cardHolders(db).byId.get({ id })`. Statements are built once for a connection: building one anew for each
 * request costs nine tenths of the throughput.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    let queries = built.get(db);
    if (queries === undefined) {
      queries = build(db);
      built.set(db, queries);
    }
    return queries;
  };
}

/** For SQL whose text varies, for example with filters. Each text is prepared once for a connection. */
export const preparedTexts = <Row>() =>
  prepared(({ $client: sqlite }) => {
    const prepare = (text: string) => sqlite.prepare<Row, [Record<string, string | number>]>(text);
    const known = new Map<string, ReturnType<typeof prepare>>();
    return (text: string) => {
      const statement = known.get(text) ?? prepare(text);
      known.set(text, statement);
      return statement;
    };
  });

/** Values for a statement's placeholders, by their names. A missing one throws. */
type Values = Record<string, unknown>;

/** A prepared statement of drizzle's, with the same three calls as one of raw SQL. */
export interface Statement<Row> {
  /** The SQL text that SQLite gets. */
  sql: string;
  /** Null when there is no such row. */
  get(values?: Values): Row | null;
  all(values?: Values): Row[];
  run(values?: Values): Changes;
}

interface Preparable<Rows> {
  toSQL(): { sql: string };
  prepare(): { all(values?: Values): Rows; get(values?: Values): unknown; run(values?: Values): unknown };
}

/** A statement that changes rows and returns none has no row type. */
type RowOf<Rows> = Rows extends (infer Row)[] ? Row : never;

/** Prepares a query that drizzle has built. */
export function statement<Rows>(query: Preparable<Rows>): Statement<RowOf<Rows>> {
  const inner = query.prepare();
  return {
    sql: query.toSQL().sql,
    // Drizzle returns undefined where everything else here returns null.
    get: (values) => (inner.get(values) as RowOf<Rows> | undefined) ?? null,
    all: (values) => inner.all(values) as RowOf<Rows>[],
    // Drizzle's types are the same for all drivers, and leave out the value that Bun's driver returns.
    run: (values) => inner.run(values) as Changes,
  };
}

type NameOf<Table extends SQLiteTable> = keyof Table['$inferInsert'] & string;

/** A placeholder for each of these columns, by its own name, for an `insert` or an `update`. */
export function given<Table extends SQLiteTable, Name extends NameOf<Table>>(
  table: Table,
  names: readonly Name[],
): Record<Name, SQL> {
  const columns = table as unknown as Record<Name, SQLiteColumn>;
  return Object.fromEntries(names.map((name) => [name, placeholderOf(name, columns[name])])) as Record<
    Name,
    SQL
  >;
}

/** A placeholder for each column of a new row, except `seq`, which the database adds. */
export const givenRow = <Table extends SQLiteTable>(table: Table) =>
  given(
    table,
    Object.keys(getTableColumns(table)).filter((name) => name !== 'seq') as Exclude<NameOf<Table>, 'seq'>[],
  );

/** Drizzle would store the null of a JSON column as the text "null". */
const placeholderOf = (name: string, column: SQLiteColumn): SQL =>
  sql`${sql.param(sql.placeholder(name), {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  })}`;
