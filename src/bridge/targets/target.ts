import { BridgeError } from '../bridge-error.ts';
import type { DatabaseAddress, Section, ServerAddress } from '../config/config.ts';
import type { SectionName } from '../config/fields.ts';

/** A value for a column. Dates and times are text, as in the API. */
export type Value = string | number | boolean | Uint8Array | null;
export type Values = Readonly<Record<string, Value>>;

/** A database's value in place of a date, as the database writes it: `infinity`, `0000-00-00`. */
export class NoDate {
  constructor(readonly text: string) {}
}

/** A row that was read. */
export type Found = Readonly<Record<string, Value | NoDate>>;

/** Thrown when the database refuses a row that breaks a constraint or doesn't fit. Other rows aren't affected. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
}

/** Thrown when the database refuses the whole transaction, usually only at its commit. One of its rows is to blame. */
export class CommitRefused extends Error {
  override readonly name = 'CommitRefused';
}

export const isRefused = (error: unknown): boolean =>
  error instanceof RowRefused || error instanceof CommitRefused;

/** Thrown when the target can't work now: it is locked, full or away. The same work may succeed later. */
export class TargetAway extends Error {
  override readonly name = 'TargetAway';
}

/** Thrown when the database refuses something other than a single row. Somebody has to correct the cause. */
export class TargetFault extends BridgeError {
  constructor(
    /** The database's message, which `check` shows. */
    readonly found: string,
    /** The next place to look. Everything but `check` shows this, too. */
    advice: string,
    /** True when a missing right is the reason. */
    readonly isDenial: boolean,
  ) {
    super(`${found} ${advice}`);
  }
}

/** Thrown when the target can't be reached, or the connection is lost, whatever the work was. */
export class TargetUnreachable extends TargetAway {}

/** Runs SQL with names in double quotes, `?` for each value, and `??` for an operator's question mark. */
export interface Transaction {
  all<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** @returns the number of changed rows */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /**
   * Does some work. If the database refuses it, undoes that work and nothing else.
   * @throws RowRefused; CommitRefused when the refusal ended the whole transaction
   */
  savepoint(work: () => Promise<void>): Promise<void>;
  /** Like `run`, for the site's own statements. Left out when they need no special treatment. */
  statement?(sql: string, values: readonly Value[]): Promise<number>;
  /** Converts values for the columns of a table. Left out when the database does that itself. */
  fit?(table: string, row: Values): Promise<Values>;
  /**
   * Inserts rows. `state/insert-rows` writes them with one statement for many; left out where every database can do
   * that.
   * @param into the table and its columns: `"people" ("id", "name")`
   */
  insertRows?(into: string, rows: readonly (readonly Value[])[]): Promise<void>;
  /** Like `all`, but at most `most` rows. Left out where the database knows LIMIT. */
  some?<Row>(sql: string, values: readonly Value[], most: number): Promise<Row[]>;
}

/** A table's columns and unique keys, as far as a bridge needs to know them. */
export interface TableShape {
  columns: {
    name: string;
    isRequired: boolean;
    /** True when only the database itself writes the column. */
    isGenerated?: boolean;
    /** True when the column holds times. Left out when types don't show that. */
    isTime?: boolean;
  }[];
  /** The columns of each primary key and unique index. */
  uniques: string[][];
  /** True when names of columns are case-sensitive. */
  isExact?: boolean;
}

/** Faults in the rights of the bridge's user, with a sentence for each. */
export interface Rights {
  /** Rights without which the bridge can't work. */
  missing: string[];
  /** Rights that the bridge doesn't need. */
  excess: string[];
}

/** The rows in a chunk of a query, unless the caller wants fewer. */
export const CHUNK_ROWS = 1_000;

/** The site's database. */
export interface Target {
  /** The target's name in messages, without a password. */
  readonly label: string;
  /**
   * Makes this process the only bridge with this name, until `close` or until the process ends, however it ends.
   * @returns false while another process is that bridge
   */
  lock(system: string): Promise<boolean>;
  /** True while a process is the bridge with this name. */
  isLocked(system: string): Promise<boolean>;
  /** Creates the bridge's own tables if they are missing. */
  prepare(): Promise<void>;
  /** True when the bridge's own tables exist. */
  isPrepared(): Promise<boolean>;
  /** A table's shape; null when there is no such table; a sentence when rows can't be kept in it. */
  shapeOf(table: string): Promise<TableShape | string | null>;
  /** Left out when a database has no users. */
  rightsOf?(sections: readonly Section[]): Promise<Rights>;
  /**
   * The statement that grants the read access that was denied; left out when a database has no users.
   * @param found the message of the denial
   */
  grantToRead?(found: string): Promise<string>;
  /** The reason, as a sentence, why a statement can't be run; null when it can. The statement isn't run. */
  faultOf(sql: string): Promise<string | null>;
  /**
   * Runs a transaction, which is all or nothing. The next one begins when this one has ended.
   * @throws CommitRefused, TargetAway, BridgeError
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The rows of one of the site's SELECTs, as they are at one moment, in chunks of about 1,000. They are never all in
   * memory, and nothing is locked between chunks. Columns have the names that the SELECT gives them. Dates are
   * YYYY-MM-DD. Timestamps are ISO 8601 with the offset of the address's zone (without one if clocks skipped that
   * time). Whole numbers are numbers (text if a double can't hold them), and decimals are text.
   * @param chunkRows rows in a chunk, for rows with pictures: no more than that many are in memory. Default: CHUNK_ROWS
   * @throws TargetAway, BridgeError, at any chunk
   */
  query(sql: string, chunkRows?: number): AsyncIterable<Found[]>;
  /** Like `query`, for the bridge's own SQL, with names in double quotes. Left out where `query` takes those. */
  queryOwn?(sql: string): AsyncIterable<Found[]>;
  /** Sentences about what this database can't do, for `check`. Left out when there is nothing to say. */
  advice?(): Promise<string[]>;
  /**
   * Only for a folder: writes the files of these sections if they have changed. The files of other sections wait until
   * their round is over.
   * @returns sentences that somebody should read, each once
   * @throws TargetAway, BridgeError
   */
  publish?(sections: readonly SectionName[]): Promise<string[]>;
  /** Only for a folder: files that the program they are for has refused. */
  refusedFiles?(): { section: SectionName; record: string; reason: string }[];
  /** Like `transaction`, but everything is rolled back at the end. */
  rolledBack<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Quotes a name for SQL: `campus.people` is the table of a schema. */
export const quoted = (name: string): string => name.split('.').map(quotedColumn).join('.');

/** Like `quoted`, for names in which a dot is just a dot. */
export const quotedColumn = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A server's database, as messages name it. */
export const serverLabel = ({ host, port, database }: ServerAddress): string =>
  `${database} on ${host}${host.startsWith('/') ? '' : `:${port}`}`;

/** Opens one kind of database. */
export type OpenTarget<Kind extends DatabaseAddress['kind']> = (
  address: Extract<DatabaseAddress, { kind: Kind }>,
) => Promise<Target>;
