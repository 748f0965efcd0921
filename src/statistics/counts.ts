import type { ReasonCode } from '../shared/reason-codes.ts';

/** Sums over a group of photos and cards. Plain data, because a thread sends them part by part. */
export interface Counts {
  photosIn: number;
  approved: number;
  rejected: number;
  /** Photos that left the queue without a decision. */
  withdrawn: number;
  /** People whose first photo is among these, and has been decided; withdrawn photos don't count. */
  firstTries: number;
  firstTriesApproved: number;
  /** The number of photos rejected for each reason; a photo can have several reasons. */
  reasons: Partial<Record<ReasonCode, number>>;
  /** The number of photos by the minutes that they waited for the decision, as `roundedWait` rounds them. */
  waits: Record<number, number>;
  cardsPrinted: number;
  cardsSpoiled: number;
}

export const noCounts = (): Counts => ({
  photosIn: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
  firstTries: 0,
  firstTriesApproved: 0,
  reasons: {},
  waits: {},
  cardsPrinted: 0,
  cardsSpoiled: 0,
});

/** Adds the second counts to the first. */
export function addCounts(sum: Counts, more: Counts): void {
  for (const name of Object.keys(sum) as (keyof Counts)[]) {
    if (name === 'reasons' || name === 'waits') addEach(sum[name], more[name]);
    else sum[name] += more[name];
  }
}

function addEach(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A wait in whole minutes, and beyond a day in whole hours, so that a median has few different values to sort. */
export const roundedWait = (minutes: number): number =>
  minutes < DAY ? Math.floor(minutes) : Math.floor(minutes / HOUR) * HOUR;

/** The median wait in minutes; null without decisions. */
export function medianWait(waits: Counts['waits']): number | null {
  const sorted = Object.entries(waits)
    .map(([minutes, count]) => ({ minutes: Number(minutes), count }))
    .sort((a, b) => a.minutes - b.minutes);
  const middle = sorted.reduce((total, { count }) => total + count, 0) / 2;
  let passed = 0;
  for (const { minutes, count } of sorted) {
    passed += count;
    if (passed >= middle) return minutes;
  }
  return null;
}
