import type { Db } from '../../db/open.ts';

/** How many cards of each batch have been rendered for the PDF that was asked for last. */
const rendered = new WeakMap<Db, Map<string, number>>();

/** Cards rendered so far for the latest PDF of a batch; 0 when none was asked for since the server started. */
export const renderedCount = (db: Db, batchId: string): number => rendered.get(db)?.get(batchId) ?? 0;

/** Kept in memory: it tells a person who waits how far it is, and nobody else. */
export function setRenderedCount(db: Db, batchId: string, count: number): void {
  let counts = rendered.get(db);
  if (counts === undefined) {
    counts = new Map();
    rendered.set(db, counts);
  }
  counts.set(batchId, count);
}
