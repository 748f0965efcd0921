import type { Db } from '../../../db/open.ts';
import type { ListedHolder } from '../../columns.ts';
import { mergedQueries } from '../../merged-queries.ts';
import { cardHolderQueries } from '../../queries.ts';
import { conditionOf, type Narrowing } from '../filters/queries.ts';
import { matchingUpTo, sortedPageOf } from '../search/match-queries.ts';
import { type HolderFilter, isMatch, type SearchWord, searchWordsOf } from '../search/search-index.ts';
import { walks } from './queries.ts';

/** The filter for the people to walk past. */
export type WalkFilter = HolderFilter & { q?: string; narrowing?: Narrowing };

/** The last person that a walk went past. */
export interface Passed {
  sortKey: string;
  id: string;
}

/**
 * Walks past the next `most` people after `after`, or past the first ones when `after` is null, in the order of lists.
 * Returns the matches among them. There may be none although more people follow; `passed` is null at the end.
 */
export function nextPeople(
  db: Db,
  organisationId: string,
  filter: WalkFilter,
  after: Passed | null,
  most: number,
): { people: ListedHolder[]; passed: Passed | null } {
  // One snapshot, because somebody could be renamed or merged between two statements.
  return db.$client.transaction(() => nextNow(db, organisationId, filter, after, most))();
}

function nextNow(
  db: Db,
  organisationId: string,
  { q = '', narrowing = {}, ...filter }: WalkFilter,
  after: Passed | null,
  most: number,
): { people: ListedHolder[]; passed: Passed | null } {
  const words = searchWordsOf(q);
  const condition = conditionOf(narrowing);
  if (words.length > 0 && condition === null && after === null) {
    const found = matchingUpTo(db, { organisationId, words, filter }, most);
    if (found !== null) return { people: sortedPageOf(db, found, { page: 1, pageSize: most }), passed: null };
  }
  // When a search has many matches, everybody is walked past in order, so that the matches need no sorting.
  const test = `AND (sort_key, id) > ($sortKey, $id) ${condition?.sql ?? ''}`;
  const walk = walks(db)({ filter, direction: 'ASC', test });
  const { sortKey, id } = after ?? { sortKey: '', id: '' };
  const walked = walk({
    organisationId,
    ...filter,
    ...condition?.values,
    limit: most,
    offset: 0,
    sortKey,
    id,
  });
  return {
    people: words.length === 0 ? walked : matching(db, walked, words, filter),
    passed: walked.length < most ? null : passedAt(db, organisationId, walked.at(-1)!),
  };
}

/** The people who match, perhaps by the external id of somebody who was merged into them. */
function matching(db: Db, people: ListedHolder[], words: SearchWord[], filter: HolderFilter): ListedHolder[] {
  const ids = JSON.stringify(people.map(({ id }) => id));
  const merged = mergedQueries(db).intoEach.all({ ids });
  const formerIds = new Map(merged.map(({ cardHolderId, formerIds }) => [cardHolderId, formerIds]));
  return people.filter((one) => isMatch({ ...one, formerIds: formerIds.get(one.id) ?? null }, words, filter));
}

/**
 * The place from which the walk goes on. Its key is the stored one: an earlier release may have folded the name another
 * way.
 */
function passedAt(db: Db, organisationId: string, { id }: ListedHolder): Passed {
  return { sortKey: cardHolderQueries(db).byId.get({ id, organisationId })!.sortKey, id };
}
