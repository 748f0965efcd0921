/** The variable that names the file in which the reporter leaves `Counts` as JSON, once all tests have ended. */
export const RESULT_FILE = 'TEST_RESULT_FILE';

export interface Counts {
  passed: number;
  /** Tests, and files that did not load. */
  failed: number;
  skipped: number;
}

/** Names that a run leaves beside its result while its tests are under way. */
export interface SoFar {
  /** Test files. */
  atWork: string[];
  /** Tests, each with its file. */
  failed: string[];
}

export const soFarFile = (result: string): string => `${result}.so-far`;

/** The last line of a run: `12 passed, 0 failed`, and `, 3 skipped` where some were. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
