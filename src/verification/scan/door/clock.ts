import { CLOCK_TOLERANCE_MS } from '../../../shared/offline/judge.ts';

/** Two looks at whether the clock of this device is right. */
export interface ClockSigns {
  /** The latest time that it has shown, ms since 1970. */
  latestMs: number;
  /** Milliseconds by which it is ahead of the server's; null as long as the server has said no time. */
  aheadMs: number | null;
}

/** True for a clock that is far from the server's, or that shows less than it has shown before. */
export const isClockWrong = ({ latestMs, aheadMs }: ClockSigns, nowMs: number): boolean =>
  isFar(aheadMs) || nowMs < latestMs - CLOCK_TOLERANCE_MS;

/**
 * The latest time that the clock has shown, after another look. A time that the server contradicts isn't kept: it would
 * make the right time look like one that was set back.
 */
export const latestOf = ({ latestMs, aheadMs }: ClockSigns, nowMs: number): number =>
  isFar(aheadMs) ? latestMs : Math.max(latestMs, nowMs);

/**
 * The same at the moment at which the server has said its time. What it confirms counts, even if this clock has shown
 * more; from then on, the clock can be set back again, which the server doesn't see.
 */
export const latestWhenTold = ({ latestMs, aheadMs }: ClockSigns, nowMs: number): number =>
  isFar(aheadMs) ? latestMs : nowMs;

const isFar = (aheadMs: number | null): boolean => aheadMs !== null && Math.abs(aheadMs) > CLOCK_TOLERANCE_MS;
