import type { Value } from '../target.ts';

/** The messages between the bridge and the process that has the driver. */

/** A column of a result. */
export interface Column {
  name: string;
  /** The number of its type (`sql-types`). */
  type: number;
  /** Characters or digits; 0 when the driver doesn't know. */
  size: number;
  /** The digits after the decimal point, or after the second. */
  digits: number;
}

/** A value as it was read: text in all types but bytes. */
export type Cell = string | Uint8Array | null;

/** One message of a driver. */
export interface Diagnostic {
  /** SQLSTATE: five letters and digits. */
  state: string;
  /** The database's own number. */
  native: number;
  text: string;
}

/** A call that failed. */
export interface CallFault {
  diagnostics: Diagnostic[];
  /** True when the driver says that the connection is lost. */
  isDead: boolean;
}

/** A driver and the database behind it, as `SQLGetInfo` describes them. */
export interface DriverInfo {
  driver: string;
  driverVersion: string;
  dbms: string;
  dbmsVersion: string;
  database: string;
  user: string;
  isReadOnly: boolean;
  /** The character around names; a space when the database has none. */
  quote: string;
  /** The character before `_` and `%` in the names that catalogue functions take; '' when there is none. */
  patternEscape: string;
  hasTransactions: boolean;
}

/** The catalogue's functions, each with its names in the order of the function's arguments. Null means any. */
export type Listing =
  | {
      of: 'tables';
      catalog: string | null;
      schema: string | null;
      table: string | null;
      types: string | null;
    }
  | {
      of: 'columns' | 'primaryKeys' | 'statistics' | 'foreignKeys';
      catalog: string | null;
      schema: string | null;
      table: string;
    }
  | { of: 'types'; type: number };

export type Call =
  | { kind: 'connect'; text: string; isWide: boolean; loginSeconds: number }
  /** Runs a statement once for each list of values. At most `most` rows of a result are read. */
  | { kind: 'run'; sql: string; lists: readonly (readonly Value[])[]; seconds: number; most: number | null }
  /** Opens a cursor, from which `fetch` reads. */
  | { kind: 'open'; sql: string; seconds: number }
  | { kind: 'fetch'; rows: number }
  /** Has the database look at a statement, without running it. */
  | { kind: 'prepare'; sql: string }
  | { kind: 'begin' }
  | { kind: 'end'; isKept: boolean }
  | { kind: 'list'; listing: Listing; most: number }
  | { kind: 'disconnect' };

export interface Outcome {
  columns: Column[];
  rows: Cell[][];
  /** The number of rows that were changed, found or inserted. */
  count: number;
}

export type Reply = { fault: CallFault } | { info: DriverInfo } | { outcome: Outcome } | { done: true };
