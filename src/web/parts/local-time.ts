const two = (value: number) => String(value).padStart(2, '0');

/** A moment as fields for dates and times take it, in the browser's time zone: `2026-09-21T14:05`. */
export function localDateTime(ms: number): string {
  const at = new Date(ms);
  return `${localDate(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The day of a moment in the browser's time zone: `2026-09-21`. */
export const localDate = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The first moment of a day (YYYY-MM-DD) in the browser's time zone, or of one that is `later` days after it. */
export function startOfDay(date: string, later = 0): Date {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + later);
}
