import { BridgeError } from '../bridge-error.ts';
import type { DatabaseAddress, Section, ServerAddress } from '../config/config.ts';
import type { SectionName } from '../config/fields.ts';

/** What a column can be given. Dates and times are text, as the API has them. */
export type Value = string | number | boolean | Uint8Array | null;
export type Values = Readonly<Record<string, Value>>;

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

/** The database says no, to more than a row, and somebody has to mend that. */
export class TargetFault extends BridgeError {
  constructor(
    /** What the database says, as `check` has it. */
    readonly found: string,
    /** Where to look further: everybody else says that, too. */
    advice: string,
    /** Whether it is for a right that is missing. */
    readonly isDenial: boolean,
  ) {
    super(`${found} ${advice}`);
  }
}

/** The target can't be reached, or the connection is lost: whatever was to be done there. */
export class TargetUnreachable extends TargetAway {}

/** SQL with names in double quotes, `?` for each value, and `??` for an operator that is a question mark. */
export interface Transaction {
  all<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** @returns how many rows it changed */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /**
   * Takes back what the work did when the database refuses it, and only that.
   * @throws RowRefused, CommitRefused when the refusal ended the whole transaction
   */
  savepoint(work: () => Promise<void>): Promise<void>;
  /** As `run`, for a statement of the site's own, where that has other words for names and values. */
  statement?(sql: string, values: readonly Value[]): Promise<number>;
  /** Values as the columns of a table take them, where the database doesn't see to that itself. */
  fit?(table: string, row: Values): Promise<Values>;
}

/** What a table is like, as far as a bridge must know. */
export interface TableShape {
  columns: {
    name: string;
    isRequired: boolean;
    /** Only the database itself writes it. */
    isGenerated?: boolean;
  }[];
  /** The columns of each primary key and unique index. */
  uniques: string[][];
  /** Whether names of columns have to be written as they are, and not in any case. */
  isExact?: boolean;
}

/** What doesn't fit in what the bridge's user may do: a sentence each. */
export interface Rights {
  /** Without which the bridge can't work. */
  missing: string[];
  /** Which it doesn't need. */
  excess: string[];
}

/** The site's database. */
export interface Target {
  /** As messages name it; without a password. */
  readonly label: string;
  /**
   * Takes the place of the one bridge of this name, until `close` or the end of the process, however that comes.
   * @returns false while another process has it
   */
  lock(system: string): Promise<boolean>;
  /** Whether some process has it now. */
  isLocked(system: string): Promise<boolean>;
  /** Makes the bridge's own tables, where they aren't there yet. */
  prepare(): Promise<void>;
  /** Whether they are there. */
  isPrepared(): Promise<boolean>;
  /** Null when there is no such table; a sentence when there is one, but rows can't be kept in it. */
  shapeOf(table: string): Promise<TableShape | string | null>;
  /** Left out where a database knows no users. */
  rightsOf?(sections: readonly Section[]): Promise<Rights>;
  /**
   * What grants the right to read that was denied, as a statement; left out where a database knows no users.
   * @param found the words of the denial
   */
  grantToRead?(found: string): Promise<string>;
  /** Why a statement can't be run, as a sentence; null when it can. It isn't run. */
  faultOf(sql: string): Promise<string | null>;
  /**
   * One at a time: the next begins when this one has ended. Fails as a whole.
   * @throws CommitRefused, TargetAway, BridgeError
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The rows of a SELECT of the site's, as they are at one moment, in chunks of about 1,000: never all in memory, and nothing is
   * locked between chunks. Columns are named as the SELECT names them. Dates are YYYY-MM-DD, timestamps ISO 8601 in UTC, whole
   * numbers are numbers (text where a number can't hold them), and decimals are text.
   * @throws TargetAway, BridgeError, at any chunk
   */
  query(sql: string): AsyncIterable<Values[]>;
  /**
   * Of a folder, writes the files of those sections that have changed; others hold back theirs, as a round isn't over.
   * @throws TargetAway, BridgeError
   */
  publish?(sections: readonly SectionName[]): Promise<void>;
  /** As `transaction`, but nothing of it stays. */
  rehearse<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A name as SQL takes it: `campus.people` is a table of a schema. */
export const quoted = (name: string): string => name.split('.').map(quotedColumn).join('.');

/** As `quoted`, for names in which a dot is a dot. */
export const quotedColumn = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A server's database, as messages name it. */
export const serverLabel = ({ host, port, database }: ServerAddress): string =>
  `${database} on ${host}${host.startsWith('/') ? '' : `:${port}`}`;

/** How each kind of database is opened. */
export type OpenTarget<Kind extends DatabaseAddress['kind']> = (
  address: Extract<DatabaseAddress, { kind: Kind }>,
) => Promise<Target>;
