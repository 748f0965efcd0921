import { daysLater } from '../../../../shared/zone-days.ts';

/**
 * The direction of a relative day: before (`ago`) or after (`ahead`) the day on which somebody reads the
 * list.
 */
export type Way = 'ago' | 'ahead';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const RELATIVE: Record<Way, RegExp> = { ago: /^-(\d{1,5})d$/, ahead: /^(\d{1,5})d$/ };

/**
 * Returns the number of days before (`-30d`) or after (`30d`) the day on which somebody reads the list;
 * undefined for any other text.
 */
export function daysIn(written: string, way: Way): number | undefined {
  const days = RELATIVE[way].exec(written)?.[1];
  return days === undefined ? undefined : Number(days);
}

export const relativeDay = (days: number | string, way: Way): string => `${way === 'ago' ? '-' : ''}${days}d`;

/**
 * The date (YYYY-MM-DD) that a filter stands for today; undefined for a text that is neither a date nor
 * relative.
 */
export function dayMeant(written: string, way: Way, today: string): string | undefined {
  const days = daysIn(written, way);
  if (days !== undefined) return daysLater(today, way === 'ago' ? -days : days);
  return DAY.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined;
}
