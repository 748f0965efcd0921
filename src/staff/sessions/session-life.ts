import { timestamp } from '../../lib/clock.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A session ends after a night without use: 12 hours. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** However much it is used, the password is asked for again after 30 days. */
export const SESSION_LIFE_MS = 30 * 24 * HOUR_MS;

/** From when on sessions must have been begun and used to work at a moment. */
export const liveSince = (nowMs: number) => ({
  begunSince: timestamp(nowMs - SESSION_LIFE_MS),
  usedSince: timestamp(nowMs - SESSION_IDLE_MS),
});
