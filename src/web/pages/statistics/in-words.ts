import { daysLater } from '../../../shared/zone-days.ts';
import type { Figures, Statistics } from '../../api/statistics.ts';
import { formatDate, formatDays, formatDuration, formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';

const { nobody, figures } = texts.statistics;
const { none, underMinute } = figures;

/** A share in whole per cent; a dash if there is nothing to divide. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? none : `${formatNumber(Math.round((part / whole) * 100))}\u00a0%`;

/** The median wait, in the largest unit that fits; a dash if there are no decisions. */
export function waitOf({ medianMinutes }: Pick<Figures, 'medianMinutes'>): string {
  if (medianMinutes === null) return none;
  return medianMinutes === 0 ? underMinute : formatDuration(medianMinutes * 60);
}

/**
 * The name of a group: its day, those days of its week that are in the period, a department or a reviewer.
 * @param name as in the API; a week's is its Monday, even if the period begins later
 */
export function groupName(
  { by, from, to }: Pick<Statistics, 'by' | 'from' | 'to'>,
  name: string | null,
): string {
  if (name === null) return nobody[by];
  if (by === 'day') return formatDate(name);
  if (by !== 'week') return name;
  const sunday = daysLater(name, 6);
  return formatDays(name < from ? from : name, sunday > to ? to : sunday);
}
