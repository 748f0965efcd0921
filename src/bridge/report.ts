import type { RowChange } from './state/step.ts';

/** What a bridge says about its work while it goes on. */
export interface Report {
  info(message: string): void;
  /** Something that keeps it from its work, or that somebody should look at. */
  warn(message: string): void;
  /** Each row that was written, deleted or set aside, once that has been committed. */
  row(change: RowChange): void;
}
