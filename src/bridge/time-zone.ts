/**
 * An instant as clocks in a zone show it, and how far they are from UTC: `2026-11-22T21:43:00.123+01:00`. Columns with a
 * zone take that as the instant, and others as what the clock shows.
 * @param instant ISO 8601 in UTC
 */
export function zoned(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  const offsetMs = offsetAt(ms, timeZone);
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const two = (count: number) => String(count).padStart(2, '0');
  const offset = `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return new Date(ms + offsetMs).toISOString().replace('Z', offset);
}

/**
 * The instant at which clocks in a zone show a time: `2026-11-22 21:43:00.123` is `2026-11-22T20:43:00.123Z` in Berlin. Null for
 * text that isn't a time.
 */
export function instantOf(shown: string, timeZone: string): string | null {
  const ms = Date.parse(`${shown.replace(' ', 'T')}Z`);
  if (Number.isNaN(ms)) return null;
  // The guess is right on most days; on others, the clocks may have been changed between it and the instant.
  const guessMs = ms - offsetAt(ms, timeZone);
  return new Date(ms - offsetAt(guessMs, timeZone)).toISOString();
}

function offsetAt(ms: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const parts = formatOf(timeZone).formatToParts(ms);
  const [year, month, day, hour, minute, second] = FIELDS.map((field) =>
    Number(parts.find(({ type }) => type === field)!.value),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(timeZone, format);
  return format;
}
