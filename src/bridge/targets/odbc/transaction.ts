import { insertOf } from '../../state/insert-rows.ts';
import { inBatches } from '../../state/sql.ts';
import type { Transaction, Value } from '../target.ts';
import type { OdbcSession } from './dialect.ts';

/** Matches statements on the bridge's own tables. */
const OWN = /"lanyard_bridge/;

/** Runs the bridge's SQL in a session's transaction. */
export function transactionOn(session: OdbcSession): Omit<Transaction, 'savepoint'> {
  const { dialect } = session;
  const { translated, stored, restored, forStatement, insert } = dialect;
  const given = (sql: string, values: readonly Value[]) =>
    stored !== undefined && OWN.test(sql) ? values.map(stored) : values;
  const back = <Row>(sql: string, rows: Row[]): Row[] =>
    restored === undefined || !OWN.test(sql)
      ? rows
      : rows.map(
          (row) =>
            Object.fromEntries(
              Object.entries(row as object).map(([name, value]) => [name, restored(value)]),
            ) as Row,
        );
  return {
    all: async <Row>(sql: string, values: readonly Value[] = []) =>
      back(sql, await session.all<Row>(translated(sql), given(sql, values))),
    some: async <Row>(sql: string, values: readonly Value[], most: number) =>
      back(sql, await session.some<Row>(translated(sql), given(sql, values), most)),
    run: (sql, values = []) => session.run(translated(sql), given(sql, values)),
    async statement(sql, values) {
      const given = forStatement === undefined ? values : values.map(forStatement);
      const count = await session.run(sql, given);
      await dialect.afterStatement?.(session);
      return count;
    },
    ...(dialect.fit === undefined ? {} : { fit: async (table, row) => dialect.fit!(session, table, row) }),
    async insertRows(into, rows) {
      const [first] = rows;
      if (first === undefined) return;
      const most = Math.min(insert.rows, Math.floor(insert.values / first.length));
      const values = rows.map((row) => given(into, row));
      if (most <= 1) await session.runEach(translated(insertOf(into, [first])), values);
      else
        for (const some of inBatches(values, most))
          await session.run(translated(insertOf(into, some)), some.flat());
    },
  };
}
