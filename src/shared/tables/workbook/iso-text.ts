/** `2027-09-30T14:05:00.000` as `2027-09-30 14:05:00`, and midnight as the day alone. Anything else stays as it is. */
export function isoText(written: string): string {
  const [, day, time] = /^(\d{4,}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?Z?)?$/.exec(written) ?? [];
  if (day === undefined) return written;
  return time === undefined || /^00:00(:00)?$/.test(time) ? day : `${day} ${time.padEnd(8, ':00')}`;
}
