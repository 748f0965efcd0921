const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The pauses between ten attempts: short at first, long enough for a restart; then longer, for faults that people have
 * to repair. Together, they take a little over three days.
 */
const PAUSES_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Whatever failed together should not be tried again together. */
const JITTER = 0.2;

/** The longest pause, in milliseconds. */
export const LONGEST_PAUSE_MS = PAUSES_MS.at(-1)! * (1 + JITTER);

/**
 * Returns the pause in milliseconds after the `attempts`th attempt has failed; null when that was the last.
 * @param askedMs the pause that the receiver asks for; honoured up to twice ours
 */
export function pauseMs(attempts: number, askedMs: number | null, random = Math.random): number | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  const jittered = pause * (1 + JITTER * (2 * random() - 1));
  return Math.round(Math.max(jittered, Math.min(askedMs ?? 0, 2 * pause)));
}
