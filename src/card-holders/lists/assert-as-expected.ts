import { AppError, invalid } from '../../errors.ts';

/** The number that the caller was shown, and the most that may be asked for. */
interface Bounds {
  /** The number of people that the caller has seen; undefined when they haven't said. */
  expected: number | undefined;
  most: number;
  /** The subject of the limit, such as `one change`. */
  what: string;
  /** The pointer to the filters. */
  path: string;
}

/**
 * Refuses filters that find too many people, or a number too far from the one that the caller was shown.
 * @param found the number of people that the filters find now
 * @throws AppError validation_failed; conflict when `found` is off by more than a hundredth
 */
export function assertAsExpected(found: number, { expected, most, what, path }: Bounds): void {
  if (found > most) {
    const message = `finds ${found.toLocaleString('en')} people, and ${what} has at most ${most.toLocaleString('en')}`;
    throw invalid([{ path, code: 'too_long', message }]);
  }
  if (expected === undefined || Math.abs(found - expected) <= expected / 100) return;
  throw new AppError(
    'conflict',
    `The list has changed: ${found.toLocaleString('en')} people match now, not ${expected.toLocaleString('en')}. Nothing was started.`,
  );
}
