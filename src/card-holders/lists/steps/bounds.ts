/**
 * Bounds for reading through many people. They limit the people looked at, whatever the expected number of matches. A
 * statement within its bound takes some 10 ms, and a step ends with the first statement after `stepMs`. Tests lower the
 * bounds.
 */
export const BOUNDS = {
  stepMs: 10,
  /**
   * Entries of the search index that one statement may read. A person in its range counts once for each term, because
   * anybody may have every term, and once more for a possible match.
   */
  entries: 300_000,
  /**
   * A term that fewer people than this have is rare: its matches are found in one go, which looks at no other people.
   */
  rare: 2_000,
  /** People tested one by one for a condition that has no index; each test may look up cards and orders. */
  narrowed: 2_500,
  /** Up to this many matches are simply sorted: for more, walking along the names is quicker. */
  few: 4_000,
  /** People along the names who are looked up in the search index one by one. */
  probed: 50,
  /** Once this many were looked up without filling the page, all matches are found first. */
  probedInAll: 1_000,
  /** People walked past along the names when the matches are known. */
  walked: 10_000,
  /** People skipped along the names to reach a page far in. */
  skipped: 50_000,
  /** People read in the order of registration, to find the first of them in another order. */
  sorted: 5_000,
  /** People sorted in one go for a page far in. */
  sortedWhole: 10_000,
};
