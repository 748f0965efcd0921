import type { Db } from '../../../db/open.ts';
import { offsetOf, type Page } from '../../../lib/page.ts';
import type { HolderPage } from '../../columns.ts';
import { sortedPageOf } from '../search/match-queries.ts';
import type { HolderFilter } from '../search/search-index.ts';
import { firstOf, sortedPage } from '../sort/queries.ts';
import type { HolderSort } from '../sort/sorts.ts';
import { type Named, namesAfter } from '../walk/queries.ts';
import { BOUNDS } from './bounds.ts';
import { add, emptySet, has, type Scan, type SeqSet } from './scan.ts';

/**
 * In an order other than by name, a page that ends further in than this is sorted in one go, because steps would have
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
  /** People found so far who may be on the page; empty when the list is by name and too many pass. */
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
  /** The number of people on the way so far who pass the filter. */
  passed: number;
  /** The seqs of people on the page so far. */
  page: number[];
}

/**
 * A page of the people who pass, and their number, found in steps. Each statement is bounded, and after some
 * milliseconds a step returns its progress, which is passed to the next step. For the count, everybody is looked at
 * once, in the order of registration. A few matches are then sorted; for many, a walk goes along the names until the
 * page is full.
 * @param filter the status and department of everybody who passes; an index lists these people by name
 */
export function stepThrough(
  db: Db,
  asked: { organisationId: string; filter: HolderFilter },
  scan: Scan,
  sort: HolderSort,
  page: Page,
  before: Counted | null,
): HolderPage | Counted {
  const begunAtMs = performance.now();
  const isOver = () => performance.now() - begunAtMs > BOUNDS.stepMs;
  const progress = before === null ? atFirst(scan) : structuredClone(before);
  const isByName = sort === 'name';
  while (progress.through < scan.end) {
    lookFurther(db, progress, scan, isByName ? null : { sort, count: offsetOf(page) + page.pageSize });
    if (isOver()) return progress;
  }
  const { total, foremost } = progress;
  if (offsetOf(page) >= total) return { rows: [], total };
  if (!isByName || total <= BOUNDS.few)
    return { rows: sortedPage(db, { seqs: foremost }, sort, page), total };
  while (!walkFurther(db, asked, progress, scan, page)) if (isOver()) return progress;
  return { rows: sortedPageOf(db, progress.walk.page, { page: 1, pageSize: page.pageSize }), total };
}

export const atFirst = ({ first }: Pick<Scan, 'first'>): Counted => ({
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
  progress: Counted,
  scan: Scan,
  order: { sort: HolderSort; count: number } | null,
): void {
  const from = progress.through + 1;
  let to = Math.min(progress.through + scan.together, scan.end);
  let found: number[] | null = progress.total > BOUNDS.few ? null : scan.found(from, to, BOUNDS.few + 1);
  if (order === null && scan.index !== null && (found === null || found.length > BOUNDS.few)) {
    progress.total += scan.index.count(from, to);
    progress.foremost = [];
    progress.through = to;
    return;
  }
  if (found === null || found.length > BOUNDS.few) {
    // Sorting people takes longer than finding them.
    if (order !== null) to = Math.min(progress.through + BOUNDS.sorted, to);
    found = scan.found(from, to);
  }
  progress.through = to;
  progress.total += found.length;
  progress.foremost.push(...found);
  if (order !== null) progress.foremost = firstOf(db, progress.foremost, order.sort, order.count);
  else if (progress.total > BOUNDS.few) {
    if (scan.index === null) {
      progress.passing ??= { ...emptySet(scan), through: scan.end };
      add(progress.passing, progress.foremost);
    }
    progress.foremost = [];
  }
}

/** Walks further along the names, or finds more of the matches first. Returns whether the page is done. */
function walkFurther(
  db: Db,
  { organisationId, filter }: { organisationId: string; filter: HolderFilter },
  progress: Counted,
  scan: Scan,
  page: Page,
): boolean {
  const { walk } = progress;
  const hasTried = walk.looked >= BOUNDS.probedInAll;
  if (progress.passing === null && (hasTried || !isLikelyNear(progress, scan, page)))
    progress.passing = { ...emptySet(scan), through: scan.first };
  const { passing } = progress;
  if (passing !== null && passing.through < scan.end) {
    const to = Math.min(passing.through + scan.together, scan.end);
    add(passing, scan.found(passing.through + 1, to));
    passing.through = to;
    return false;
  }
  // Most requested pages show some of the first people.
  const limit =
    passing === null ? BOUNDS.probed : Math.min(BOUNDS.walked, Math.max(BOUNDS.probedInAll, walk.looked));
  const people = namesAfter(db, organisationId, filter, walk.after, limit);
  const seqs = people.map(({ seq }) => seq);
  const passes = passing === null ? lookedUp(scan, seqs) : (seq: number) => has(passing, seq);
  for (const seq of seqs) {
    if (!passes(seq) || walk.passed++ < offsetOf(page)) continue;
    if (walk.page.push(seq) === page.pageSize) return true;
  }
  walk.looked += seqs.length;
  walk.after = people.at(-1) ?? walk.after;
  return seqs.length < limit;
}

/**
 * Estimates whether the page would soon be full if the matches were spread evenly. This only chooses what is tried
 * first.
 */
const isLikelyNear = ({ total }: Counted, { first, end }: Scan, page: Page): boolean =>
  ((offsetOf(page) + page.pageSize) * (end - first)) / total <= BOUNDS.probedInAll / 3;

function lookedUp({ index }: Scan, seqs: number[]): (seq: number) => boolean {
  const passing = new Set(index!.among(seqs));
  return (seq) => passing.has(seq);
}
