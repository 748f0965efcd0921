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
  /** The site's tables, in the same transaction. In a dry run, the bridge's own tables are elsewhere. */
  site: Transaction;
  /** Buffers for the bridge's tables of records. The changes are written when the step ends. */
  tables: BufferedTables;
  isDryRun: boolean;
  /**
   * True when rows are written without looking for obstacles. If a constraint, such as a unique key, refuses a row, the
   * whole step fails.
   */
  isQuick: boolean;
  /** ISO 8601. */
  now: string;
  report(change: RowChange): void;
  /** Keys that rows have given up. Other rows may be waiting for them. */
  freedKeys: { section: SectionName; key: string }[];
  /** For a quick step: the rows still to be written, and the SQL of the table and columns for them. */
  newRows: { into: string; rows: Value[][] } | null;
  /** Files staged beside their places, and whether there is work to do after the commit. */
  files: { staged: string[]; hasPending: boolean };
}

/** Does some work in one transaction. */
export type Transact = <T>(work: (step: Step) => Promise<T>) => Promise<T>;
