import { dayIn } from '../shared/zone-days.ts';

const MINUTE_MS = 60_000;

const known = new Map<string, { minute: number; day: string }>();

/**
 * The date at `nowMs` in a time zone, as YYYY-MM-DD; such strings compare as days do. Each zone's last date is
 * remembered for its minute: days begin on whole minutes everywhere, and asking Intl costs more than looking up a card.
 * @param timeZone IANA name
 */
export function calendarDay(timeZone: string, nowMs: number): string {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const last = known.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = dayIn(timeZone, nowMs);
  known.set(timeZone, { minute, day });
  return day;
}
