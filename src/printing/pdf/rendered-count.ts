import type { Db } from '../../db/open.ts';

/** The number of batches to remember: far more than people wait for at the same time. */
const KEPT = 1_000;

/** The number of cards drawn so far for each batch's latest PDF; the batch that was drawn last comes last. */
const rendered = new WeakMap<Db, Map<string, number>>();

/**
 * Cards drawn so far for a batch's latest PDF; 0 when no PDF has been requested since the server started, or none for a
 * long time.
 */
export const renderedCount = (db: Db, batchId: string): number => rendered.get(db)?.get(batchId) ?? 0;

/** The count is in memory only: it is for a person who is waiting for the file, and nothing else depends on it. */
export function setRenderedCount(db: Db, batchId: string, count: number): void {
  const counts = rendered.get(db) ?? new Map<string, number>();
  rendered.set(db, counts);
  counts.delete(batchId);
  counts.set(batchId, count);
  if (counts.size > KEPT) counts.delete(counts.keys().next().value!);
}
