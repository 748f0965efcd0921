import type { Found } from './target.ts';

/** The most tables, and columns of all tables, that a catalogue hands on. A larger schema is cut. */
export const TABLES_MAX = 10_000;
export const COLUMNS_MAX = 200_000;
/** The most characters or bytes of a value that a sample needs. */
export const VALUE_MAX = 200;
/** The longest that a server may take for one statement on its catalogue, or for the sample of one table. */
export const STATEMENT_MS = 20_000;

/** A kind of values, whatever a database calls its type. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'day' | 'time' | 'bytes' | 'other';

export interface CatalogueColumn {
  name: string;
  /** The type as the database names it, such as `character varying(64)`. */
  type: string;
  /** The values that the type itself allows (ENUM); left out for other types. */
  labels?: readonly string[];
  kind: ColumnKind;
  isRequired: boolean;
  comment: string | null;
}

/** A table or a view of the site's database, as the catalogue describes it. */
export interface CatalogueTable {
  /** Null when statements need no schema to find the table. */
  schema: string | null;
  name: string;
  isView: boolean;
  comment: string | null;
  columns: CatalogueColumn[];
  /** Empty when there is none. */
  primaryKey: string[];
  /** The columns of each unique index, the primary key's included. */
  uniques: string[][];
  references: { columns: string[]; schema: string | null; table: string; referred: string[] }[];
}

/** The structure of the site's database, for `lanyard bridge init --from`. Writes nothing. */
export interface Catalogue {
  /** The database's name in messages, without a password. */
  readonly label: string;
  /** The kind of database whose SQL it understands; `odbc` for one that only its driver knows. */
  readonly sql: 'postgres' | 'mariadb' | 'sqlite' | 'odbc';
  /**
   * The tables and views that the account may read, without the database's own and the bridge's; at most `TABLES_MAX`,
   * with at most `COLUMNS_MAX` columns in all.
   * @throws TargetAway, BridgeError
   */
  tables(): Promise<CatalogueTable[]>;
  /**
   * Some rows of a table, at most `limit`, with the values of these columns. Long texts and bytes may be cut after
   * `VALUE_MAX`.
   * @throws TargetAway, BridgeError
   */
  sample(
    table: Pick<CatalogueTable, 'schema' | 'name' | 'columns'>,
    columns: readonly string[],
    limit: number,
  ): Promise<Found[]>;
  close(): Promise<void>;
}
