import type { BridgeConfig } from '../config/config.ts';
import type { SectionName } from '../config/fields.ts';
import type { RowChange } from '../report.ts';
import type { Transaction, Value } from '../targets/target.ts';
import type { BufferedTables } from './buffered-tables.ts';

/** One transaction of a bridge's work. */
export interface Step {
  system: string;
  sections: BridgeConfig['sections'];
  /** The bridge's own tables. */
  state: Transaction;
  /** The site's tables, in the same transaction; a dry run has its own tables elsewhere. */
  site: Transaction;
  /** Notes about single records; written when the step ends. */
  tables: BufferedTables;
  isDryRun: boolean;
  /**
   * True when rows are written without a look at what stands in their way: a unique key or another constraint refuses rows
   * that can't be written, and the step fails as a whole.
   */
  isQuick: boolean;
  /** ISO 8601. */
  now: string;
  report(change: RowChange): void;
  /** Keys that rows have given up: others may be waiting for them. */
  freedKeys: { section: SectionName; key: string }[];
  /** In a quick step: rows still to be written, and the table and columns, as SQL, that they go into. */
  newRows: { into: string; rows: Value[][] } | null;
  /** Files written beside their places, and whether there is anything to do once this is committed. */
  files: { staged: string[]; hasPending: boolean };
}

/** Does some work in one transaction. */
export type Transact = <T>(work: (step: Step) => Promise<T>) => Promise<T>;
