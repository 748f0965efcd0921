/** The source of time, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. May jump when somebody sets the machine's clock. */
  now(): number;
  /** Milliseconds that only ever grow; for durations and windows, never for storage. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/**
 * A moment as the API and the database write it: ISO 8601, UTC, milliseconds. Such strings sort by time, as long as the
 * moment is within the calendar.
 */
export const timestamp = (ms: number): string => new Date(ms).toISOString();

const CALENDAR_BEGINS_MS = Date.parse('0001-01-01T00:00:00.000Z');
const CALENDAR_ENDS_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * True for a moment in the years 0001 to 9999, in UTC. Check moments from outside: a later year begins with "+", which
 * sorts before every digit, so the moment would count as long past.
 */
export const isWithinCalendar = (ms: number): boolean => ms >= CALENDAR_BEGINS_MS && ms <= CALENDAR_ENDS_MS;
