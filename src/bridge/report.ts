import type { RowChange } from './state/step.ts';

/** Takes a bridge's messages about its work while the work goes on. */
export interface Report {
  info(message: string): void;
  /** Something that keeps the bridge from its work, or that somebody should look at. */
  warn(message: string): void;
  /** Each row that was written, deleted or set aside, once that has been committed. */
  row(change: RowChange): void;
}
