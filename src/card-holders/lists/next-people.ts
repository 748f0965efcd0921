import type { Db } from '../../db/open.ts';
import type { ListedHolder } from '../columns.ts';
import { matchingUpTo, sortedPageOf } from './match-queries.ts';
import { conditionOf, type Narrowing } from './narrow-queries.ts';
import { type HolderFilter, isMatch, searchWordsOf, sortKeyOf } from './search-index.ts';
import { walks } from './walk-queries.ts';

/** Whom to walk past. */
export type WalkFilter = HolderFilter & { q?: string; narrowing?: Narrowing };

/** The last person that a walk went past. */
export interface Passed {
  sortKey: string;
  id: string;
}

/**
 * Those who match among the next `most` people after `after`, in the order of lists; from the first when that is null. There
 * can be none of them though more follow: `passed` is null at the end.
 */
export function nextPeople(
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
  // A search that finds many is answered by walking past everybody, which needs no sorting for each part.
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
  const last = walked.length < most ? null : walked.at(-1)!;
  return {
    people: walked.filter((one) => words.length === 0 || isMatch(one, words, filter)),
    passed: last === null ? null : { sortKey: sortKeyOf(last), id: last.id },
  };
}
