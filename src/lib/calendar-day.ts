const MINUTE_MS = 60_000;

interface Known {
  format: Intl.DateTimeFormat;
  minute: number;
  day: string;
}

const known = new Map<string, Known>();

/**
 * Today's date in a time zone, as YYYY-MM-DD; such strings compare as days do. It is computed once a minute for each zone:
 * days begin on whole minutes everywhere, and asking Intl costs more than looking up a card.
 * @param timeZone IANA name
 */
export function calendarDay(timeZone: string, nowMs: number): string {
  let zone = known.get(timeZone);
  if (zone === undefined) {
    zone = { format: formatOf(timeZone), minute: Number.NaN, day: '' };
    known.set(timeZone, zone);
  }
  const minute = Math.floor(nowMs / MINUTE_MS);
  if (zone.minute !== minute) {
    zone.day = dayText(zone.format, nowMs);
    zone.minute = minute;
  }
  return zone.day;
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-u-ca-iso8601', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Built from its parts, because no locale promises how it arranges them. */
function dayText(format: Intl.DateTimeFormat, ms: number): string {
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
}
