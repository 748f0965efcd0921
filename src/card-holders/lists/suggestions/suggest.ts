import { inSteps, type Step } from '../../../db/in-steps.ts';
import type { Db } from '../../../db/open.ts';
import { type Readable, read, reading } from '../../../db/read.ts';
import { fold } from '../../../lib/fold.ts';
import { conditionOf, facetsOf } from '../filters/queries.ts';
import type { ListFilter } from '../page-queries.ts';
import { searchQueries } from '../search/index-queries.ts';
import type { Searchable } from '../search/search-index.ts';
import { BOUNDS } from '../steps/bounds.ts';
import { nearExpression, suggestionFor, type TypedWord, typedWords } from './near-words.ts';
import { suggestionQueries } from './queries.ts';

const SUGGESTIONS_MAX = 5;
/**
 * Limits: people whose index entries one statement may look through (`indexed`), people whom one statement
 * finds to be compared letter by letter (`together`), and people compared in all (`inAll`). Few names contain
 * the letters on both sides of a mistake, so a statement reads few of the entries. Tests lower the limits.
 */
export const LOOKED = { indexed: 50_000, together: 200, inAll: 1_000 };

/** Progress through the search index. */
interface Progress {
  /** Everybody up to this seq has been looked at. */
  through: number;
  compared: number;
  /** Searches that were probably meant, by their folded text, and how many people each has found. */
  meant: Record<string, { q: string; people: number }>;
}

/**
 * Suggests up to five searches in place of one that finds nobody in a list. In them, names replace words of
 * five letters and more that have one letter wrong, missing, extra or swapped with the next. Searches that
 * find the most people come first.
 * @throws AbortError when the client has left
 */
export const suggestSearches = (
  asked: Readable,
  organisationId: string,
  filter: ListFilter,
): Promise<string[]> =>
  inSteps<Progress, string[]>(asked, (progress) =>
    read(asked, suggestStep, organisationId, filter, progress),
  );

/** A step of some milliseconds. */
export const suggestStep = reading(
  'card-holders.suggest',
  (
    db: Db,
    organisationId: string,
    filter: ListFilter,
    progress: Progress | null,
  ): Step<Progress, string[]> => {
    const words = typedWords(filter.q ?? '');
    if (words === null) return { done: [] };
    // One snapshot, because people may be added to the search index between two statements.
    return db.$client.transaction(() => stepNow(db, organisationId, words, filter, progress))();
  },
  () => true,
);

function stepNow(
  db: Db,
  organisationId: string,
  words: TypedWord[],
  { q: _, sort: __, narrowing = {}, ...filter }: ListFilter,
  before: Progress | null,
): Step<Progress, string[]> {
  const begunAtMs = performance.now();
  const { found, among } = suggestionQueries(db);
  const index = searchQueries(db);
  const { first, indexedThrough } = index.rangeOf(organisationId);
  const match = nearExpression(words, filter);
  const facets = facetsOf(filter);
  const narrow = conditionOf(narrowing) ?? { sql: '', values: {} };
  const condition = {
    sql: `${facets.sql} ${narrow.sql}`,
    values: { ...facets.values, ...narrow.values },
  };
  const progress = before === null ? { through: first, compared: 0, meant: {} } : structuredClone(before);
  while (progress.through < indexedThrough && progress.compared < LOOKED.inAll) {
    const to = Math.min(progress.through + LOOKED.indexed, indexedThrough);
    const seqs = found(match, progress.through + 1, to, LOOKED.together);
    note(progress, words, among(seqs, condition));
    progress.compared += seqs.length;
    progress.through = seqs.length < LOOKED.together ? to : seqs.at(-1)!;
    if (performance.now() - begunAtMs > BOUNDS.stepMs) return { progress };
  }
  const newest = index.unindexed(organisationId).map(({ seq }) => seq);
  note(progress, words, among(newest, condition));
  const meant = Object.values(progress.meant).sort((one, other) => other.people - one.people);
  return { done: meant.slice(0, SUGGESTIONS_MAX).map(({ q }) => q) };
}

function note({ meant }: Progress, words: TypedWord[], people: Searchable[]): void {
  for (const one of people) {
    const q = suggestionFor(words, one);
    if (q === null) continue;
    const { people: before, ...known } = meant[fold(q)] ?? { q, people: 0 };
    meant[fold(q)] = { ...known, people: before + 1 };
  }
}
