import type { Section } from '../../config/config.ts';
import type { CatalogueTable } from '../catalogue.ts';
import type { Own } from '../rights.ts';
import type { Savepoints, Session } from '../server.ts';
import type { Found, Rights, TableShape, Value, Values } from '../target.ts';
import type { ConnectionString } from './connection-string.ts';
import type { Judge } from './faults.ts';
import type { Column, DriverInfo, Listing } from './protocol.ts';

/** A connection to a database through a driver. */
export interface OdbcSession extends Session {
  readonly info: DriverInfo;
  readonly dialect: OdbcDialect;
  /** The same session, with another limit for statements, in seconds. */
  within(seconds: number): Pick<OdbcSession, 'all'>;
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /** Runs a statement once for each list of values. */
  runEach(sql: string, lists: readonly (readonly Value[])[]): Promise<number>;
  /** Like `all`, but at most `most` rows. */
  some<Row>(sql: string, values: readonly Value[], most: number): Promise<Row[]>;
  /** Begins a transaction by the driver's own means, and ends it. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** A part of the catalogue. Names of columns are in lower case. */
  list(listing: Listing): Promise<Record<string, string | null>[]>;
  /** The columns of a query, without its rows. */
  columnsOf(sql: string): Promise<Column[]>;
  /**
   * The rows of a query, in chunks.
   * @param how.textual columns with times as PostgreSQL's text
   */
  rows(
    sql: string,
    how: { seconds: number; chunkRows: number; textual?: ReadonlySet<string> },
  ): AsyncGenerator<Found[]>;
}

/** A database behind a driver, and the address by which the bridge has it. */
export interface Place {
  label: string;
  timeZone: string;
  info: DriverInfo;
  /** Opens another session, for dialects that need a connection for a lock. */
  beside(): Promise<OdbcSession>;
}

/** The differences between databases behind drivers. All functions throw the errors of `Target`. */
export interface OdbcDialect {
  judge: Judge;
  /** Settings that the driver needs, by their keywords, as far as the site hasn't set them. */
  keywords?: Readonly<Record<string, string>>;
  /** Settings for a session whose queries are read in chunks of so many rows. */
  keywordsForRows?(chunkRows: number): Readonly<Record<string, string>>;
  /** Settings that the driver needs whatever the site has set. */
  adjusted?(given: ConnectionString): ConnectionString;
  /** The reason why nothing can be written; null when rows can. */
  readOnly: string | null;
  /** Null when the driver can't be asked, and is known to use UTF-8. */
  proofs: readonly string[] | null;
  /** Sets up a session. */
  setUp?(session: OdbcSession): Promise<void>;
  /** The statement to prepare in place of another, to have the database look at that. Left out for the statement itself. */
  asked?(sql: string): string;
  /** Statements after which a session can only read. */
  onlyReads?: readonly string[];
  /** Translates the bridge's own SQL, with names in double quotes. */
  translated(sql: string): string;
  /** Converts values of the bridge's own tables, where a database can't keep them apart. */
  stored?(value: Value): Value;
  restored?(value: Value): Value;
  lock(session: OdbcSession, system: string, mayWait: boolean): Promise<boolean>;
  isLocked(session: OdbcSession, system: string): Promise<boolean>;
  /** Ends what `lock` has taken beside the session. */
  unlock?(): Promise<void>;
  /** Begins a transaction, once those of other bridge processes have ended. */
  begin(session: OdbcSession): Promise<void>;
  commit(session: OdbcSession): Promise<void>;
  rollback(session: OdbcSession): Promise<void>;
  release?(session: OdbcSession): Promise<void>;
  /**
   * The statement that renews the statistics of the bridge's own tables once they have grown. Null where a database
   * plans well without it: SQL Server, Oracle, Db2 and MariaDB look at a table that has changed by themselves, and
   * SQLite prefers an index whatever a table's size is.
   */
  statistics: string | null;
  savepoints?: Savepoints;
  pulse?: { sql: string; everyMs: number };
  own(session: OdbcSession): Promise<Omit<Own, 'isThere'>[]>;
  isThere(session: OdbcSession, name: string): Promise<boolean>;
  shapeOf(session: OdbcSession, table: string): Promise<TableShape | string | null>;
  /** The tables of the site, for a driver that doesn't list them all. */
  tables?(session: OdbcSession): Promise<CatalogueTable[]>;
  rightsOf?(session: OdbcSession, sections: readonly Section[], own: readonly Own[]): Promise<Rights>;
  grantToRead?(session: OdbcSession, found: string): Promise<string>;
  /** Converts values for the columns of a table. */
  fit?(session: OdbcSession, table: string, row: Values): Promise<Values>;
  /** Converts a value for one of the site's own statements. */
  forStatement?(value: Value): Value;
  /** Looks at the session after one of the site's own statements, which may have ended the transaction. */
  afterStatement?(session: OdbcSession): Promise<void>;
  /**
   * The most rows and the most values of one INSERT. 1 row where a statement takes only one: the driver gets several at
   * once then, as an array of parameters, if it knows such.
   */
  insert: { rows: number; values: number };
  hasWholeDecimals?: boolean;
  goesByValue?: boolean;
  /**
   * The statement by which one of the site's SELECTs is read, and what its times are then.
   * @param columns looks at the SELECT's columns, without running it
   */
  reading?(
    sql: string,
    columns: () => Promise<Column[]>,
  ): Promise<{ sql: string; textual: ReadonlySet<string> }>;
}

export type OpenDialect = (place: Place) => OdbcDialect;
