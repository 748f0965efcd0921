import type { Step } from './in-steps.ts';
import { BOUNDS, type Found, type Listing, type Looked, lookThrough } from './look-through.ts';
import type { Db } from './open.ts';

/** Progress of several counts, by name. */
export type Counting = Record<string, Step<Looked, Found>>;

const NO_ROWS = { page: 1, pageSize: 0 };

/** The most lists that the first step looks at; the overview has fewer. */
const FIRST_LISTS = 20;

/**
 * A step of counting the rows of several lists. The first step takes a short look at each list, which finishes the
 * small ones, unless there are many lists.
 * @param listings by names that stay the same from step to step; a list that is missing in a step is no longer counted
 * @param progress the previous step's result; null for the first
 * @returns the numbers of rows, by name
 */
export function countEach(
  db: Db,
  listings: Record<string, Listing>,
  progress: Counting | null,
): Step<Counting, Record<string, number>> {
  const begunAtMs = performance.now();
  const counting: Counting = { ...progress };
  let looks = 0;
  const isOver = () =>
    progress === null ? looks === FIRST_LISTS : performance.now() - begunAtMs > BOUNDS.stepMs;
  for (const [name, listing] of Object.entries(listings)) {
    const before = counting[name];
    if (before !== undefined && 'done' in before) continue;
    counting[name] = lookThrough(db, listing, NO_ROWS, before?.progress ?? null);
    looks++;
    if (isOver()) break;
  }
  const counts: Record<string, number> = {};
  for (const name of Object.keys(listings)) {
    const count = counting[name];
    if (count === undefined || 'progress' in count) return { progress: counting };
    counts[name] = count.done.total;
  }
  return { done: counts };
}
