import type { InSectionName, SectionName } from './config/fields.ts';
import type { Values } from './targets/target.ts';

/** A change of one row. */
export interface RowChange {
  section: SectionName | InSectionName;
  action: 'insert' | 'update' | 'delete' | 'let go' | 'set aside';
  record: string;
  table: string;
  /** The columns that identify the row; null when they are unknown. */
  key: Values | null;
  /** The written values; for an update in a dry run, only values that differ. */
  values?: Values;
  /** The current values; only for an update in a dry run. */
  before?: Values;
  reason?: string;
}

/** Receives a bridge's messages about its work. */
export interface Report {
  info(message: string): void;
  /** Reports something that stops the bridge, or that somebody should look at. */
  warn(message: string): void;
  /** Reports a row that was written, deleted or set aside, once the change is committed. */
  row(change: RowChange): void;
}
