import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Readable, read } from '../db/read.ts';
import { DAY_MS } from '../shared/durations.ts';
import { type Asked, type CountedPart, countPart, mondayOf } from './count.ts';
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
 * Weeks are in order, including quiet ones; other groups begin with the one that has most photos. The counting takes
 * many short reads, and stops between two of them when the client has left.
 * @throws AbortError when the client has left
 */
export async function countStatistics(
  asked: Readable,
  organisationId: string,
  what: Asked,
): Promise<Statistics> {
  const groups = new Map<string | null, Counts>();
  if (what.by === 'week') for (const week of weeksOf(what)) groups.set(week, noCounts());
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
  if (what.by !== 'week')
    listed.sort((a, b) => b.photosIn - a.photosIn || (a.name ?? '').localeCompare(b.name ?? ''));
  return { groups: listed.slice(0, GROUPS_MAX), total: figuresOf(total) };
}

const figuresOf = ({ waits, ...counts }: Counts): Figures => ({
  ...counts,
  medianMinutes: medianWait(waits),
});

const WEEK_MS = 7 * DAY_MS;

/** The Mondays of all weeks that overlap a period. */
function weeksOf({ from, to }: Asked): string[] {
  const first = Date.parse(mondayOf(from));
  const count = Math.floor((Date.parse(to) - first) / WEEK_MS) + 1;
  return Array.from({ length: count }, (_, week) =>
    new Date(first + week * WEEK_MS).toISOString().slice(0, 10),
  );
}
