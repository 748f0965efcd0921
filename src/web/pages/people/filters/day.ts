import { daysLater } from '../../../../shared/zone-days.ts';

/** A day before the one on which the list is read, or after it. */
export type Way = 'ago' | 'ahead';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const RELATIVE: Record<Way, RegExp> = { ago: /^-(\d{1,5})d$/, ahead: /^(\d{1,5})d$/ };

/** So many days before (`-30d`) or after (`30d`) the day on which the list is read; undefined for another text. */
export function daysIn(written: string, way: Way): number | undefined {
  const days = RELATIVE[way].exec(written)?.[1];
  return days === undefined ? undefined : Number(days);
}

export const relativeDay = (days: number | string, way: Way): string => `${way === 'ago' ? '-' : ''}${days}d`;

/** The day that a filter means today (YYYY-MM-DD), or undefined for a text that means none. */
export function dayMeant(written: string, way: Way, today: string): string | undefined {
  const days = daysIn(written, way);
  if (days !== undefined) return daysLater(today, way === 'ago' ? -days : days);
  return DAY.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined;
}
