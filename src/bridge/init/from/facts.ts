import type { CatalogueColumn, CatalogueTable } from '../../targets/catalogue.ts';
import { plain, prefixOf, withoutPrefix, wordsIn } from './names.ts';
import { isDistinct, type Shape } from './shape.ts';

/** A column, with everything that is known of it. */
export interface Column extends CatalogueColumn {
  /** The words of its name, without a prefix that the table's columns share. */
  words: readonly string[];
  /** The name in the form that vocabularies have, with its prefix and without. */
  whole: string;
  plain: string;
  /** True when an index makes its values unique, and when the column alone is the primary key. */
  isUnique: boolean;
  isPrimary: boolean;
  /** Null when no rows were read. */
  shape: Shape | null;
}

/** A table or a view, with everything that is known of it. */
export interface Table extends Omit<CatalogueTable, 'columns'> {
  columns: Column[];
  /** The words of its name, without a prefix that the tables share. */
  words: readonly string[];
  /** The number of rows that were read; null when none were asked for, or they couldn't be read. */
  rows: number | null;
}

/** Makes facts of a catalogue, before any row is read. */
export function factsOf(tables: readonly CatalogueTable[]): Table[] {
  const prefix = prefixOf(tables.map(({ name }) => wordsIn(name)));
  return tables.map((table) => {
    const own = prefixOf(table.columns.map(({ name }) => wordsIn(name)));
    const words = withoutPrefix(wordsIn(table.name), prefix);
    const columns = table.columns.map((column) => {
      const all = wordsIn(column.name);
      const short = withoutPrefix(all, own);
      return {
        ...column,
        words: short,
        whole: plain(all),
        plain: plain(short),
        isPrimary: table.primaryKey.length === 1 && table.primaryKey[0] === column.name,
        isUnique: table.uniques.some((unique) => unique.length === 1 && unique[0] === column.name),
        shape: null,
      };
    });
    return { ...table, columns, words, rows: null };
  });
}

/** The name as people write it: `campus.students`. */
export const nameOf = ({ schema, name }: Pick<CatalogueTable, 'schema' | 'name'>): string =>
  schema === null ? name : `${schema}.${name}`;

/** True when rows were read, so that values say something. */
export const hasRows = ({ rows }: Table): boolean => rows !== null && rows > 0;

/** True when a value of the column leads to one row at most, by an index or by all rows that were read. */
export const leadsToOne = (column: Column): boolean => column.isUnique || isDistinct(column.shape);
