import type { DatabaseAddress } from '../config/config.ts';

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

/** The target can't work now: it is locked, full or away. The same may work later. */
export class TargetAway extends Error {
  override readonly name = 'TargetAway';
}

/** SQL with names in double quotes, and `?` for each value. */
export interface Transaction {
  all<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** @returns how many rows it changed */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /**
   * Takes back what the work did when the database refuses it, and only that.
   * @throws RowRefused, CommitRefused when the refusal ended the whole transaction
   */
  savepoint(work: () => Promise<void>): Promise<void>;
}

/** What a table is like, as far as a bridge must know. */
export interface TableShape {
  columns: { name: string; isRequired: boolean }[];
  /** The columns of each primary key and unique index. */
  uniques: string[][];
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
  /** Why a statement can't be run, as a sentence; null when it can. It isn't run. */
  faultOf(sql: string): Promise<string | null>;
  /**
   * One at a time: the next begins when this one has ended. Fails as a whole.
   * @throws CommitRefused, TargetAway, BridgeError
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As `transaction`, but nothing of it stays. */
  rehearse<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A name as SQL takes it: `campus.people` is a table of a schema. */
export const quoted = (name: string): string => name.split('.').map(quotedColumn).join('.');

/** As `quoted`, for names in which a dot is a dot. */
export const quotedColumn = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** How each kind of database is opened. */
export type OpenTarget<Kind extends DatabaseAddress['kind']> = (
  address: Extract<DatabaseAddress, { kind: Kind }>,
) => Promise<Target>;
