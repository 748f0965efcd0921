import type { HolderPage } from '../../card-holders/columns.ts';
import { allMatching, sortedPageOf } from '../../card-holders/lists/search/match-queries.ts';
import { searchWordsOf } from '../../card-holders/lists/search/search-index.ts';
import { cacheUntilCommit } from '../../db/commits.ts';
import type { Db } from '../../db/open.ts';
import { reading } from '../../db/read.ts';
import { calendarDay } from '../../lib/calendar-day.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { candidateQueries, type WantedCandidates } from './queries.ts';

/**
 * Up to this many people are looked up one by one and sorted in about 20 ms; for more, it is quicker to read
 * through everybody.
 */
const FEW = 5_000;

/**
 * A page of the people who could have a card but have none: active, not expired, with an approved photo, and in no
 * open order.
 * @param filter.q searches as the list of people does
 * @param filter.department an exact match
 */
export const candidatePage = reading(
  'orders.candidatePage',
  (
    db: Db,
    organisationId: string,
    { q = '', department }: { q?: string | undefined; department?: string | undefined },
    page: Page,
    nowMs: number,
  ): HolderPage => {
    const { timeZone } = organisationQueries(db).byId.get({ id: organisationId })!;
    const today = calendarDay(timeZone, nowMs);
    const wanted = { organisationId, department: department ?? null, today };
    const words = searchWordsOf(q);
    const seqs =
      words.length === 0
        ? everyCandidate(db, wanted)
        : amongFound(
            db,
            wanted,
            allMatching(db, { organisationId, words, filter: { status: 'active', department } }),
          );
    const total = seqs.size;
    if (total <= FEW) return { rows: sortedPageOf(db, [...seqs], page), total };
    const shown = pageByName(db, organisationId, seqs, page);
    return { rows: sortedPageOf(db, shown, { page: 1, pageSize: page.pageSize }), total };
  },
  // All candidates are looked up in one go and then cached.
  () => 'whole',
);

/** Until something changes, further pages don't have to read through everybody again. */
const remembered = cacheUntilCommit<string, ReadonlySet<number>>(4);

function everyCandidate(db: Db, wanted: WantedCandidates): ReadonlySet<number> {
  const known = remembered(db)();
  const key = JSON.stringify(wanted);
  const before = known.get(key);
  if (before !== undefined) return before;
  const seqs = new Set(
    candidateQueries(db)
      .all.all(wanted)
      .map(({ seq }) => seq),
  );
  known.set(key, seqs);
  return seqs;
}

function amongFound(db: Db, wanted: WantedCandidates, found: number[]): ReadonlySet<number> {
  if (found.length > FEW) {
    const candidates = everyCandidate(db, wanted);
    return new Set(found.filter((seq) => candidates.has(seq)));
  }
  const given = { ...wanted, seqs: JSON.stringify(found) };
  return new Set(
    candidateQueries(db)
      .among.all(given)
      .map(({ seq }) => seq),
  );
}

/**
 * Walks along the active people, by name, up to the page. Many are candidates, so the first pages are found quickly.
 */
function pageByName(db: Db, organisationId: string, seqs: ReadonlySet<number>, page: Page): number[] {
  const offset = offsetOf(page);
  if (offset >= seqs.size) return [];
  const shown: number[] = [];
  let place = 0;
  for (const { seq } of candidateQueries(db).byName.iterate({ organisationId })) {
    if (!seqs.has(seq) || place++ < offset) continue;
    shown.push(seq);
    if (shown.length === page.pageSize) break;
  }
  return shown;
}
