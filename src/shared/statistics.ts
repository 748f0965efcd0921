import { DAY_MS } from './durations.ts';

export const GROUPINGS = ['day', 'week', 'department', 'reviewer'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Groups along time, which are in order and include those in which nothing happened. */
export const isOverTime = (by: Grouping): by is 'day' | 'week' => by === 'day' || by === 'week';

/** Days of statistics when no first day is given: twelve weeks. */
export const STATISTICS_USUAL_DAYS = 84;
/** The longest period that can be counted, in days: two years, so that one can be compared with the other. */
export const STATISTICS_DAYS_MAX = 731;

/**
 * Finds the fault of a period, both days (YYYY-MM-DD) included; null if the period can be counted.
 * @returns `backward` if it ends before it begins, `too_long` if it has more than `STATISTICS_DAYS_MAX` days
 */
export function faultOfPeriod(from: string, to: string): 'backward' | 'too_long' | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'backward';
  return days > STATISTICS_DAYS_MAX ? 'too_long' : null;
}
