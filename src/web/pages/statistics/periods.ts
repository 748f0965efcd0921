import { daysLater, mondayOf } from '../../../shared/zone-days.ts';

/** Periods that move on with the calendar, so that a bookmark of last month always shows the last month. */
export const PERIODS = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const;
export type Period = (typeof PERIODS)[number];

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;
const dayBefore = (day: string): string => daysLater(day, -1);

const FIRST_DAY = { week: mondayOf, month: firstOfMonth, year: firstOfYear };

/**
 * The first and the last day of a period, YYYY-MM-DD. The current week, month and year end today.
 * @param today in the organisation's time zone
 */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  const [which, unit] = period.split('-') as ['this' | 'last', keyof typeof FIRST_DAY];
  const firstDay = FIRST_DAY[unit];
  if (which === 'this') return { from: firstDay(today), to: today };
  const to = dayBefore(firstDay(today));
  return { from: firstDay(to), to };
}
