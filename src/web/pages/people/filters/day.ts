import { daysLater } from '../../../../shared/zone-days.ts';

/**
 * The direction of a relative day: before (`ago`) or after (`ahead`) the day on which somebody reads the
 * list.
 */
export type DayDirection = 'ago' | 'ahead';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const RELATIVE: Record<DayDirection, RegExp> = { ago: /^-(\d{1,5})d$/, ahead: /^(\d{1,5})d$/ };

/**
 * Returns the number of days before (`-30d`) or after (`30d`) the day on which somebody reads the list;
 * undefined for any other text.
 */
export function daysIn(written: string, direction: DayDirection): number | undefined {
  const days = RELATIVE[direction].exec(written)?.[1];
  return days === undefined ? undefined : Number(days);
}

export const relativeDay = (days: number | string, direction: DayDirection): string =>
  `${direction === 'ago' ? '-' : ''}${days}d`;

/**
 * The date (YYYY-MM-DD) that a filter stands for today; undefined for a text that is neither a date nor
 * relative.
 */
export function dayMeant(written: string, direction: DayDirection, today: string): string | undefined {
  const days = daysIn(written, direction);
  if (days !== undefined) return daysLater(today, direction === 'ago' ? -days : days);
  return DAY.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined;
}
