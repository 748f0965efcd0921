/** A time in a time zone, written for people: 14:03:22, 21 November 2026. */
export function momentIn(timeZone: string, ms: number): { time: string; date: string } {
  const { time, date } = formatsOf(timeZone);
  return { time: time.format(ms), date: date.format(ms) };
}

/** A calendar day (YYYY-MM-DD), written for people: 30 September 2027. */
export const dayText = (day: string): string => formatsOf('UTC').date.format(Date.parse(day));

const known = new Map<string, { time: Intl.DateTimeFormat; date: Intl.DateTimeFormat }>();

/** Formats are kept, because making one takes a hundred times as long as using it. */
function formatsOf(timeZone: string) {
  let formats = known.get(timeZone);
  if (formats === undefined) {
    formats = {
      time: new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }),
      date: new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' }),
    };
    known.set(timeZone, formats);
  }
  return formats;
}
