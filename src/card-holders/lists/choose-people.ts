import type { Db } from '../../db/open.ts';
import { reading } from '../../db/read.ts';
import { wholeCondition } from './filters/narrow.ts';
import { narrowQueries } from './filters/queries.ts';
import type { ListFilter } from './page-queries.ts';
import { searchQueries } from './search/index-queries.ts';
import { searchWordsOf } from './search/search-index.ts';
import { BOUNDS } from './steps/bounds.ts';

/** The number of people looked at in one go. */
const LOOKED_AT_TOGETHER = 1_000;
/** A part ends once this many have been found, so it has fewer than twice as many. */
const FOUND_TOGETHER = 1_000;

/** Some of the people who match, in the order in which they were registered. */
export interface ChosenPart {
  people: { id: string; version: number }[];
  /** Everybody up to this seq has been looked at. */
  through: number;
  isEnd: boolean;
}

/**
 * Finds everybody in a list, part by part.
 * @param after the end of the previous part; null for the first
 */
export const choosePeople = reading(
  'card-holders.choose',
  (
    db: Db,
    organisationId: string,
    { q = '', sort: _, narrowing = {}, ...filter }: ListFilter,
    after: number | null,
  ): ChosenPart =>
    // One snapshot, because people may be added to the search index between two statements.
    db.$client.transaction(() => {
      const { some, named } = narrowQueries(db);
      const condition = wholeCondition(db, { organisationId, words: searchWordsOf(q), filter, narrowing });
      const end = searchQueries(db).nextSeq(organisationId);
      const begunAtMs = performance.now();
      let through = after ?? searchQueries(db).rangeOf(organisationId).first;
      const seqs: number[] = [];
      while (through < end && seqs.length < FOUND_TOGETHER && performance.now() - begunAtMs < BOUNDS.stepMs) {
        const last = Math.min(through + LOOKED_AT_TOGETHER, end);
        seqs.push(...some(condition, through + 1, last));
        through = last;
      }
      return { people: named.all({ seqs: JSON.stringify(seqs) }), through, isEnd: through >= end };
    })(),
  () => true,
);
