import { invalid } from '../errors.ts';
import { faultOfPeriod, STATISTICS_DAYS_MAX, STATISTICS_USUAL_DAYS } from '../shared/statistics.ts';
import { daysLater } from '../shared/zone-days.ts';

/** The first and the last day, YYYY-MM-DD. @throws AppError validation_failed when the period is empty or too long */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  const last = to ?? today;
  const first = from ?? daysLater(last, 1 - STATISTICS_USUAL_DAYS);
  const fault = faultOfPeriod(first, last);
  if (fault === 'backward') throw wrong(`must not be after the last day, ${last}`);
  if (fault === 'too_long')
    throw wrong(`must be at most ${STATISTICS_DAYS_MAX - 1} days before the last day, ${last}`);
  return { from: first, to: last };
}

const wrong = (message: string) => invalid([{ path: 'query.from', code: 'out_of_range', message }]);
