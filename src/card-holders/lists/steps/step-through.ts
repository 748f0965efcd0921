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

/**
 * A page that ends further in, in an order other than by name, is sorted in one go, because steps would have
 * to pass on too many people.
 */
export const GATHERED_MAX = 1_000;

/** Progress through many people. */
export interface Counted {
  /** True if the work can't be cut into steps, and all of it is still to do. */
  isWhole: boolean;
  /** Everybody up to this seq has been looked at. */
  through: number;
  /** The number of people, up to there, who pass. */
  total: number;
  /** People so far who may be on the page; empty when the list is by name and too many pass. */
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
  /** The number of people walked past who pass. */
  passed: number;
  /** The seqs of people on the page so far. */
  page: number[];
}

/**
 * A page of the people who pass, and their number, found in steps. Each statement is bounded, and after some milliseconds
 * a step returns its progress, which is passed to the next step. Everybody is looked at once, in the order of
 * registration. A few matches are then sorted; for many, the names are walked along until the page is full.
 * @param filter status and department, which everybody who passes has, and whose index gives the names
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

/**
 * Looks at some more people. In a list by name, the matches are kept while they are few, or when keeping them costs
 * nothing extra.
 */
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
    // Sorting people takes longer than finding them.
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

/** Walks further along the names, or finds more of the matches first. Returns whether the page is done. */
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
  // Most pages are among the first people.
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

/** Estimates whether the page would soon be full if the matches were spread evenly. This only chooses what is tried first. */
const isLikelyNear = ({ total }: Counted, { first, end }: Sieve, page: Page): boolean =>
  ((offsetOf(page) + page.pageSize) * (end - first)) / total <= BOUNDS.probedInAll / 3;

function lookedUp({ index }: Sieve, seqs: number[]): (seq: number) => boolean {
  const passing = new Set(index!.among(seqs));
  return (seq) => passing.has(seq);
}
