import { BridgeError } from '../bridge-error.ts';
import type { DatabaseAddress, Section, ServerAddress } from '../config/config.ts';
import type { SectionName } from '../config/fields.ts';

/** A value that a column can be given. Dates and times are text, as the API has them. */
export type Value = string | number | boolean | Uint8Array | null;
export type Values = Readonly<Record<string, Value>>;

/** A value that a database has in place of a date, as the database writes it: `infinity`, `0000-00-00`. */
export class NoDate {
  constructor(readonly text: string) {}
}

/** A row that was read. */
export type Found = Readonly<Record<string, Value | NoDate>>;

/** The database refuses a row: it breaks a constraint or doesn't fit. Others may go on. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
}

/** The database refuses what a transaction wrote only when it ends: one of its rows is to blame. */
export class CommitRefused extends Error {
  override readonly name = 'CommitRefused';
}

export const isRefused = (error: unknown): boolean =>
  error instanceof RowRefused || error instanceof CommitRefused;

/** The target can't work now: it is locked, full or away. The same may work later. */
export class TargetAway extends Error {
  override readonly name = 'TargetAway';
}

/** The database refuses more than a row, and somebody has to mend that. */
export class TargetFault extends BridgeError {
  constructor(
    /** The database's words, as `check` shows them. */
    readonly found: string,
    /** The next place to look; everything but `check` shows this, too. */
    advice: string,
    /** True when a missing right is the reason. */
    readonly isDenial: boolean,
  ) {
    super(`${found} ${advice}`);
  }
}

/** The target can't be reached, or the connection is lost, no matter what was to be done there. */
export class TargetUnreachable extends TargetAway {}

/** SQL with names in double quotes, `?` for each value, and `??` for an operator that is a question mark. */
export interface Transaction {
  all<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** @returns the number of rows that it changed */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /**
   * Undoes the work, and nothing else, when the database refuses it.
   * @throws RowRefused, CommitRefused when the refusal ended the whole transaction
   */
  savepoint(work: () => Promise<void>): Promise<void>;
  /** Like `run`, for the site's own statements; left out where these need no other treatment. */
  statement?(sql: string, values: readonly Value[]): Promise<number>;
  /** Values as the columns of a table take them, where the database doesn't see to that itself. */
  fit?(table: string, row: Values): Promise<Values>;
}

/** A table's columns and unique keys, as far as a bridge needs to know them. */
export interface TableShape {
  columns: {
    name: string;
    isRequired: boolean;
    /** Only the database itself writes it. */
    isGenerated?: boolean;
    /** It holds times; left out where types don't say so. */
    isTime?: boolean;
  }[];
  /** The columns of each primary key and unique index. */
  uniques: string[][];
  /** True when upper and lower case matter in the names of columns. */
  isExact?: boolean;
}

/** Faults in the rights of the bridge's user, a sentence each. */
export interface Rights {
  /** Rights without which the bridge can't work. */
  missing: string[];
  /** Rights that it doesn't need. */
  excess: string[];
}

/** The site's database. */
export interface Target {
  /** The target's name in messages; without a password. */
  readonly label: string;
  /**
   * Becomes the one bridge of this name, until `close` or until the process ends, in whatever way.
   * @returns false while another process has it
   */
  lock(system: string): Promise<boolean>;
  /** True while some process is the bridge of this name. */
  isLocked(system: string): Promise<boolean>;
  /** Makes the bridge's own tables, where they aren't there yet. */
  prepare(): Promise<void>;
  /** True when the bridge's own tables are there. */
  isPrepared(): Promise<boolean>;
  /** Null when there is no such table; a sentence when there is one, but rows can't be kept in it. */
  shapeOf(table: string): Promise<TableShape | string | null>;
  /** Left out where a database has no users. */
  rightsOf?(sections: readonly Section[]): Promise<Rights>;
  /**
   * The statement that grants the right to read that was denied; left out where a database has no users.
   * @param found the words of the denial
   */
  grantToRead?(found: string): Promise<string>;
  /** The reason why a statement can't be run, as a sentence; null when it can. The statement isn't run. */
  faultOf(sql: string): Promise<string | null>;
  /**
   * One at a time: the next begins when this one has ended. Fails as a whole.
   * @throws CommitRefused, TargetAway, BridgeError
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The rows of a SELECT of the site's, as they are at one moment, in chunks of about 1,000: never all in memory, and nothing is
   * locked between chunks. Columns are named as the SELECT names them. Dates are YYYY-MM-DD, timestamps ISO 8601 with the offset of
   * the address's zone (none where clocks skipped that time), whole numbers are numbers (text where a double can't hold them),
   * and decimals are text.
   * @throws TargetAway, BridgeError, at any chunk
   */
  query(sql: string): AsyncIterable<Found[]>;
  /**
   * Only for a folder: writes the files of these sections where they have changed. Those of others wait until a round is over.
   * @throws TargetAway, BridgeError
   */
  publish?(sections: readonly SectionName[]): Promise<void>;
  /** Like `transaction`, but nothing of it stays. */
  rolledBack<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A name as SQL takes it: `campus.people` is a table of a schema. */
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
