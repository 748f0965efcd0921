import { timestamp } from '../../lib/clock.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';

/** The beginning of the hour in which leavers are counted. */
export const hourBefore = (at: string): string => timestamp(Date.parse(at) - HOUR_MS);

/**
 * The time at which an admin has let those go whom the guard kept until then. An empty text, which sorts before every
 * time, while nobody is let go.
 */
export const letGoAt = (guard: { openUntil: string | null } | null, at: string): string =>
  guard !== null && guard.openUntil !== null && guard.openUntil > at
    ? timestamp(Date.parse(guard.openUntil) - DAY_MS)
    : '';
