/** Bounds of each step through the log; tests lower them. */
export const BOUNDS = {
  /** Entries that one statement looks at, whatever matches: a few milliseconds. */
  looked: 5_000,
  /** Entries that one statement goes past within an index, where each matches. */
  skipped: 50_000,
  /** A step ends with the first statement after this. */
  stepMs: 10,
};
