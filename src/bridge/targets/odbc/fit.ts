import { type ColumnType, fitValue } from '../mariadb/fit.ts';
import type { Value, Values } from '../target.ts';
import type { OdbcSession } from './dialect.ts';
import { listColumns } from './listing.ts';
import { findTable } from './shape.ts';
import { isDate, isText, isTimestamp, isWhole, SQL_TYPE } from './sql-types.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
/** The digits after the second that the API's times have. */
const MILLISECONDS = 3;

/** Converts values for columns by their types in the driver's catalogue. Remembers the types of tables. */
export function createFit(timeZone: string) {
  const known = new Map<string, Promise<Map<string, ColumnType>>>();
  return {
    async fit(session: OdbcSession, table: string, row: Values): Promise<Values> {
      const types = known.get(table) ?? typesOf(session, table);
      known.set(table, types);
      const found = await types;
      return Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          fitted(value, found.get(column.toLowerCase()), timeZone),
        ]),
      );
    },
    forStatement: (value: Value): Value => fitted(value, undefined, timeZone),
    /** After this, types are looked up again: a transaction may have failed because columns had changed. */
    forget: () => known.clear(),
  };
}

/** A day in a column for times needs its midnight in words. */
function fitted(value: Value, column: ColumnType | undefined, timeZone: string): Value {
  if (column?.type === 'datetime' && typeof value === 'string' && DAY.test(value)) return `${value} 00:00:00`;
  return fitValue(value, column, timeZone);
}

async function typesOf(session: OdbcSession, table: string): Promise<Map<string, ColumnType>> {
  const found = await findTable(session, table);
  if (found === null || typeof found === 'string') return new Map();
  const columns = await listColumns(session, found);
  return new Map(
    columns.map(({ name, type, digits }) => [
      name.toLowerCase(),
      { name, type: kindOf(type), precision: Math.min(digits, MILLISECONDS) },
    ]),
  );
}

/** The name of a type, as `fitValue` knows it. */
function kindOf(type: number): string {
  if (isDate(type)) return 'date';
  if (isTimestamp(type)) return 'datetime';
  if (isWhole(type)) return 'int';
  if (isText(type)) return 'varchar';
  return type === SQL_TYPE.bit ? 'bit' : 'other';
}
