import { AppError, invalid } from '../errors.ts';
import { BULK_PEOPLE_MAX } from '../shared/limits.ts';

/**
 * Refuses filters that find too many people, or a number too far from the one that the caller was shown.
 * @param found the number of people that the filters find now
 * @throws AppError validation_failed; conflict when `found` is off by more than a hundredth
 */
export function assertAsExpected(found: number, expected: number): void {
  const most = BULK_PEOPLE_MAX.filtered;
  if (found > most) {
    const message = `finds ${found.toLocaleString('en')} people, and one change has at most ${most.toLocaleString('en')}`;
    throw invalid([{ path: '/select/filters', code: 'too_long', message }]);
  }
  if (Math.abs(found - expected) <= expected / 100) return;
  throw new AppError(
    'conflict',
    `The list has changed: ${found.toLocaleString('en')} people match now, not ${expected.toLocaleString('en')}. Nothing was started.`,
  );
}
