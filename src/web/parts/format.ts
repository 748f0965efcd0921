const numbers = new Intl.NumberFormat();
const dateTimes = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** A number as the browser's locale has it, with at most `digits` decimals. */
export const formatNumber = (value: number, digits = 0): string =>
  digits === 0
    ? numbers.format(value)
    : new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(value);

/** A timestamp of the API, in the browser's time zone. */
export const formatDateTime = (timestamp: string): string => dateTimes.format(new Date(timestamp));

/** A calendar date (YYYY-MM-DD) of the API, which is in no time zone. */
export const formatDate = (date: string): string => dates.format(new Date(date));

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago: "3 minutes ago". */
export function formatAge(timestamp: string): string {
  const seconds = (Date.now() - new Date(timestamp).getTime()) / 1000;
  const [unit, length] = units.find(([, long]) => Math.abs(seconds) >= long) ?? ['second', 1];
  return relative.format(-Math.round(seconds / length), unit);
}

/** A size in bytes, in the unit that suits it. */
export function formatBytes(bytes: number): string {
  const power = Math.max(0, Math.min(4, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'][power]!;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}
