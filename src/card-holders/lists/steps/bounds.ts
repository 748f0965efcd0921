/**
 * The bounds of going through many people. They limit what is looked at, never what is expected to be found. A statement looks at
 * so many at most, which takes some 10 ms, and a step ends with the first statement after `stepMs`. Tests lower the bounds.
 */
export const BOUNDS = {
  stepMs: 10,
  /**
   * Entries of the search index that one statement goes through: each person among whom it looks may have every term, and counts
   * once more if they are found.
   */
  entries: 300_000,
  /** A term that fewer people have is rare: its matches are found in one go, as no more people than these are looked at. */
  rare: 2_000,
  /** People who are looked at for what no index has; for each, cards and orders may be looked up. */
  narrowed: 2_500,
  /** Up to this many people who pass are simply sorted: for more, walking along the names is quicker. */
  few: 4_000,
  /** People along the names who are looked up in the search index, each by itself. */
  probed: 50,
  /** Once so many were looked up, and the page is not full, all who pass are found first. */
  probedInAll: 1_000,
  /** People along the names, when it is known who passes. */
  walked: 10_000,
  /** People along the names who come before a page far in. */
  skipped: 50_000,
  /** People in the order in which they were registered, of whom the first in another order are found. */
  sorted: 5_000,
  /** People who are sorted in one go, for a page that is far in. */
  sortedWhole: 10_000,
};
