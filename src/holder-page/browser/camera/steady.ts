import type { Step } from '../../../shared/photos/steps.ts';

/** Until something was seen twice, it is undefined. */
type Shown = Step | null | undefined;

/** ms: a sentence stays long enough to be read, and to be read out. */
const SHOWN_AT_LEAST_MS = 1_000;

/**
 * Makes sentences out of glances, of which there are several a second: one is believed once it comes twice in a row,
 * and takes the place of another that could be read.
 */
export function steady(): (seen: Step | null, atMs: number) => Shown {
  let before: Shown;
  let shown: Shown;
  let sinceMs = Number.NEGATIVE_INFINITY;
  return (seen, atMs) => {
    const isSure = seen === before;
    before = seen;
    if (isSure && seen !== shown && (shown === undefined || atMs - sinceMs >= SHOWN_AT_LEAST_MS)) {
      shown = seen;
      sinceMs = atMs;
    }
    return shown;
  };
}
