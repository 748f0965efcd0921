import type {
  Catalogue,
  CatalogueColumn,
  CatalogueTable,
  ColumnKind,
} from '../../../../src/bridge/targets/catalogue.ts';
import type { Found } from '../../../../src/bridge/targets/target.ts';

interface More {
  schema?: string;
  isView?: boolean;
  key?: string;
  uniques?: string[];
  refer?: Record<string, [table: string, column: string]>;
  columns?: Record<string, Partial<CatalogueColumn>>;
}

/** A table whose columns are given as `name:kind`; text when no kind is given. */
export function tableOf(name: string, columns: string, more: More = {}): CatalogueTable {
  const { key, uniques = [] } = more;
  return {
    ...{ schema: more.schema ?? null, name, isView: more.isView ?? false, comment: null },
    columns: columns
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => {
        const [column, kind = 'text'] = word.split(':') as [string, ColumnKind?];
        return {
          ...{ name: column, type: kind, kind, isRequired: column === key, comment: null },
          ...more.columns?.[column],
        };
      }),
    primaryKey: key === undefined ? [] : [key],
    uniques: [...(key === undefined ? [] : [[key]]), ...uniques.map((one) => [one])],
    references: Object.entries(more.refer ?? {}).map(([column, [table, referred]]) => ({
      ...{ schema: null, table, columns: [column], referred: [referred] },
    })),
  };
}

/** Rows of each table, by its name, as columns with a value for each row's number. */
export type Rows = Record<
  string,
  { count: number } & Record<string, number | ((row: number) => Found[string])>
>;

/** A catalogue in memory, which counts what it is asked for. */
export function catalogueOf(tables: CatalogueTable[], rows: Rows = {}): Catalogue & { asked: string[] } {
  const asked: string[] = [];
  return {
    ...{ label: 'campus', sql: 'sqlite' as const, asked },
    tables: async () => tables,
    async sample({ name }, columns, limit) {
      asked.push(name);
      const { count = 0, ...values } = rows[name] ?? {};
      return Array.from({ length: Math.min(limit, count) }, (_, row) =>
        Object.fromEntries(
          columns.map((column) => {
            const value = (values as Record<string, (row: number) => Found[string]>)[column];
            return [column, value?.(row) ?? null];
          }),
        ),
      );
    },
    close: async () => undefined,
  };
}

const letters = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Values of people that no rule could guess, so that each can be searched for in what is written. */
export const first = (row: number): string => `Qavo${letters(row)}`;
export const last = (row: number): string => `Zexi${letters(row)}`;
export const email = (row: number): string => `qavo.zexi${row}@example.edu`;
export const number = (row: number): string => `X7${String(1000 + row)}`;
