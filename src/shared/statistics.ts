import { DAY_MS } from './durations.ts';

export const GROUPINGS = ['week', 'department', 'reviewer'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Days of statistics when no first day is given: twelve weeks. */
export const STATISTICS_USUAL_DAYS = 84;
/** The most days that can be counted at once: two years, so that they can be compared. */
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
