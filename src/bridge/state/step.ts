import type { BridgeConfig } from '../config/config.ts';
import type { SectionName } from '../config/fields.ts';
import type { Transaction, Values } from '../targets/target.ts';

/** What becomes of one row. */
export interface RowChange {
  section: SectionName;
  action: 'insert' | 'update' | 'delete' | 'set aside';
  record: string;
  table: string;
  /** The columns that find the row; null where they can't be told. */
  key: Values | null;
  /** What is written; of a rehearsal's update, only what differs. */
  values?: Values;
  /** Of a rehearsal's update: what is there now. */
  before?: Values;
  reason?: string;
}

/** One transaction of a bridge's work. */
export interface Step {
  system: string;
  sections: BridgeConfig['sections'];
  /** The bridge's own tables. */
  state: Transaction;
  /** The site's tables: the same transaction, but for a rehearsal, whose own tables are elsewhere. */
  site: Transaction;
  isRehearsal: boolean;
  /** ISO 8601. */
  now: string;
  note(change: RowChange): void;
  /** Keys that rows have left: others may wait for them. */
  freed: { section: SectionName; key: string }[];
}
