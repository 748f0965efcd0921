import type { Db } from '../../../db/open.ts';
import { offsetOf, type Page } from '../../../lib/page.ts';
import type { HolderPage } from '../../columns.ts';
import { sortedPageOf } from '../search/match-queries.ts';
import type { HolderFilter } from '../search/search-index.ts';
import { firstOf, sortedPage } from '../sort/queries.ts';
import type { HolderSort } from '../sort/sorts.ts';
import { type Named, namesAfter } from '../walk/queries.ts';
import { BOUNDS } from './bounds.ts';
import { add, emptySet, has, type SeqSet, type Sieve } from './sieve.ts';

/** Pages that end further in, in another order than by name, are sorted all at once: too many would go from step to step. */
export const GATHERED_MAX = 1_000;

/** Progress through many people. */
export interface Counted {
  /** True if the work can't be cut into steps, and all of it is left to do. */
  isWhole: boolean;
  /** Everybody up to this seq has been looked at. */
  through: number;
  /** The number of them who pass. */
  total: number;
  /** The people among them who can be on the page; empty where that are many, by name. */
  foremost: number[];
  /** The people found so far who pass. */
  passing: (SeqSet & { through: number }) | null;
  /** The page by name, as far as it is filled. */
  walk: Walk;
}

interface Walk {
  /** The last person who was looked at; null before the first. */
  after: Named | null;
  looked: number;
  /** The number of them who pass. */
  passed: number;
  /** Their seqs, from where the page begins. */
  page: number[];
}

/**
 * A page of those who pass, and how many they are, by steps: each statement is bounded by what it looks at, and after some milliseconds
 * a step returns how far it has come, which is given to the next. Everybody is looked at once, in the order in which they were
 * registered. Then the few are sorted; many are walked along the names until the page is full.
 * @param filter status and department, which every one who passes has, and by which the names are walked
 */
export function stepThrough(
  db: Db,
  asked: { organisationId: string; filter: HolderFilter },
  sieve: Sieve,
  sort: HolderSort,
  page: Page,
  before: Counted | null,
): HolderPage | Counted {
  const begunAtMs = performance.now();
  const isOver = () => performance.now() - begunAtMs > BOUNDS.stepMs;
  const far = before === null ? atFirst(sieve) : structuredClone(before);
  const isByName = sort === 'name';
  while (far.through < sieve.end) {
    lookFurther(db, far, sieve, isByName ? null : { sort, count: offsetOf(page) + page.pageSize });
    if (isOver()) return far;
  }
  const { total, foremost } = far;
  if (offsetOf(page) >= total) return { rows: [], total };
  if (!isByName || total <= BOUNDS.few)
    return { rows: sortedPage(db, { seqs: foremost }, sort, page), total };
  while (!walkFurther(db, asked, far, sieve, page)) if (isOver()) return far;
  return { rows: sortedPageOf(db, far.walk.page, { page: 1, pageSize: page.pageSize }), total };
}

export const atFirst = ({ first }: Pick<Sieve, 'first'>): Counted => ({
  isWhole: false,
  through: first,
  total: 0,
  foremost: [],
  passing: null,
  walk: { after: null, looked: 0, passed: 0, page: [] },
});

/** Looks at some more people. By name, those who pass are remembered while they are few, or where finding them costs no more. */
function lookFurther(
  db: Db,
  far: Counted,
  sieve: Sieve,
  order: { sort: HolderSort; count: number } | null,
): void {
  const from = far.through + 1;
  let to = Math.min(far.through + sieve.together, sieve.end);
  let found: number[] | null = far.total > BOUNDS.few ? null : sieve.found(from, to, BOUNDS.few + 1);
  if (order === null && sieve.index !== null && (found === null || found.length > BOUNDS.few)) {
    far.total += sieve.index.count(from, to);
    far.foremost = [];
    far.through = to;
    return;
  }
  if (found === null || found.length > BOUNDS.few) {
    // Putting somebody in order takes longer than finding them.
    if (order !== null) to = Math.min(far.through + BOUNDS.sorted, to);
    found = sieve.found(from, to);
  }
  far.through = to;
  far.total += found.length;
  far.foremost.push(...found);
  if (order !== null) far.foremost = firstOf(db, far.foremost, order.sort, order.count);
  else if (far.total > BOUNDS.few) {
    if (sieve.index === null) {
      far.passing ??= { ...emptySet(sieve), through: sieve.end };
      add(far.passing, far.foremost);
    }
    far.foremost = [];
  }
}

/** Looks at some more people along the names, or finds some more of those who pass. Returns whether the page is done. */
function walkFurther(
  db: Db,
  { organisationId, filter }: { organisationId: string; filter: HolderFilter },
  far: Counted,
  sieve: Sieve,
  page: Page,
): boolean {
  const { walk } = far;
  const hasTried = walk.looked >= BOUNDS.probedInAll;
  if (far.passing === null && (hasTried || !isLikelyNear(far, sieve, page)))
    far.passing = { ...emptySet(sieve), through: sieve.first };
  const { passing } = far;
  if (passing !== null && passing.through < sieve.end) {
    const to = Math.min(passing.through + sieve.together, sieve.end);
    add(passing, sieve.found(passing.through + 1, to));
    passing.through = to;
    return false;
  }
  // Most pages are near, which the first people show.
  const limit =
    passing === null ? BOUNDS.probed : Math.min(BOUNDS.walked, Math.max(BOUNDS.probedInAll, walk.looked));
  const people = namesAfter(db, organisationId, filter, walk.after, limit);
  const seqs = people.map(({ seq }) => seq);
  const passes = passing === null ? lookedUp(sieve, seqs) : (seq: number) => has(passing, seq);
  for (const seq of seqs) {
    if (!passes(seq) || walk.passed++ < offsetOf(page)) continue;
    if (walk.page.push(seq) === page.pageSize) return true;
  }
  walk.looked += seqs.length;
  walk.after = people.at(-1) ?? walk.after;
  return seqs.length < limit;
}

/** Tells if the page would soon be full, were the matches spread evenly. This only chooses what is tried first. */
const isLikelyNear = ({ total }: Counted, { first, end }: Sieve, page: Page): boolean =>
  ((offsetOf(page) + page.pageSize) * (end - first)) / total <= BOUNDS.probedInAll / 3;

function lookedUp({ index }: Sieve, seqs: number[]): (seq: number) => boolean {
  const passing = new Set(index!.among(seqs));
  return (seq) => passing.has(seq);
}
