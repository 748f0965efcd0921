import type { Db } from '../../db/open.ts';

/** How many batches to remember: far more than anybody waits for at the same time. */
const KEPT = 1_000;

/** How many cards of each batch are drawn for the PDF that was asked for last; the batch that was drawn last comes last. */
const rendered = new WeakMap<Db, Map<string, number>>();

/** How many cards are drawn of a batch's latest PDF; 0 when nobody has asked for one since the server started, or for long. */
export const renderedCount = (db: Db, batchId: string): number => rendered.get(db)?.get(batchId) ?? 0;

/** In memory only: it is for a person who waits for the file, and nothing else depends on it. */
export function setRenderedCount(db: Db, batchId: string, count: number): void {
  const counts = rendered.get(db) ?? new Map<string, number>();
  rendered.set(db, counts);
  counts.delete(batchId);
  counts.set(batchId, count);
  if (counts.size > KEPT) counts.delete(counts.keys().next().value!);
}
