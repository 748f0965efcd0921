import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Readable, read } from '../db/read.ts';
import { DAY_MS } from '../shared/durations.ts';
import { isOverTime } from '../shared/statistics.ts';
import { daysLater, mondayOf } from '../shared/zone-days.ts';
import { type Asked, type CountedPart, countPart } from './count.ts';
import { addCounts, type Counts, medianWait, noCounts } from './counts.ts';

/** Beyond this number, the smallest groups are left out; the total includes them. */
export const GROUPS_MAX = 1_000;

export interface Figures extends Omit<Counts, 'waits'> {
  /** The median time until the decision; null when there was none. */
  medianMinutes: number | null;
}

export interface Statistics {
  groups: (Figures & { name: string | null })[];
  total: Figures;
}

/**
 * Counts the photos that came in and the cards that were printed within a period, each photo with its outcome so far.
 * Days and weeks are in order, including quiet ones; other groups begin with the one that has most photos. The counting takes
 * many short reads, and stops between two of them when the client has left.
 * @throws AbortError when the client has left
 */
export async function countStatistics(
  asked: Readable,
  organisationId: string,
  what: Asked,
): Promise<Statistics> {
  const groups = new Map<string | null, Counts>();
  for (const step of stepsOf(what)) groups.set(step, noCounts());
  let part: CountedPart = { groups: [], next: null };
  do {
    part = await read(asked, countPart, organisationId, what, part.next);
    for (const [name, counts] of part.groups) {
      const sum = groups.get(name) ?? noCounts();
      groups.set(name, sum);
      addCounts(sum, counts);
    }
    await nextTurn();
    asked.signal?.throwIfAborted();
  } while (part.next !== null);
  const total = noCounts();
  for (const counts of groups.values()) addCounts(total, counts);
  const listed = [...groups].map(([name, counts]) => ({ name, ...figuresOf(counts) }));
  if (!isOverTime(what.by))
    listed.sort((a, b) => b.photosIn - a.photosIn || (a.name ?? '').localeCompare(b.name ?? ''));
  return { groups: listed.slice(0, GROUPS_MAX), total: figuresOf(total) };
}

const figuresOf = ({ waits, ...counts }: Counts): Figures => ({
  ...counts,
  medianMinutes: medianWait(waits),
});

/** The days, or the Mondays of the weeks, that a period touches; none for groups that are not along time. */
function stepsOf({ from, to, by }: Asked): string[] {
  if (!isOverTime(by)) return [];
  const [first, days] = by === 'week' ? [mondayOf(from), DAYS_A_WEEK] : [from, 1];
  const count = Math.floor((Date.parse(to) - Date.parse(first)) / (days * DAY_MS)) + 1;
  return Array.from({ length: count }, (_, step) => daysLater(first, step * days));
}

const DAYS_A_WEEK = 7;
