import type { SectionName } from './config/fields.ts';
import type { Values } from './targets/target.ts';

/** A change of one row. */
export interface RowChange {
  section: SectionName | 'people';
  action: 'insert' | 'update' | 'delete' | 'let go' | 'set aside';
  record: string;
  table: string;
  /** The columns that find the row; null where they aren't known. */
  key: Values | null;
  /** Values that are written; for an update in a dry run, only values that differ. */
  values?: Values;
  /** Values that are there now; only for an update in a dry run. */
  before?: Values;
  reason?: string;
}

/** Takes a bridge's messages about its work while the work goes on. */
export interface Report {
  info(message: string): void;
  /** Something that keeps the bridge from its work, or that somebody should look at. */
  warn(message: string): void;
  /** Each row that was written, deleted or set aside, once that has been committed. */
  row(change: RowChange): void;
}
