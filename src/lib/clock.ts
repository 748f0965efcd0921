/** Where time comes from, so that tests can move it. */
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

/** A moment as the API and the database write it: ISO 8601, UTC, milliseconds. Such strings sort by time. */
export const timestamp = (ms: number): string => new Date(ms).toISOString();
