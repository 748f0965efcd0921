const two = (value: number) => String(value).padStart(2, '0');

/** A moment for date and time inputs, in the browser's time zone: `2026-09-21T14:05`. */
export function localDateTime(ms: number): string {
  const at = new Date(ms);
  return `${localDate(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The day of a moment in the browser's time zone: `2026-09-21`. */
const localDate = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/**
 * The first moment of a day (YYYY-MM-DD) in the browser's time zone, or of the day `later` days after it; an invalid date if
 * the text is not a day.
 */
export function startOfDay(date: string, later = 0): Date {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(day) + later);
}

/** Whether a last valid day (YYYY-MM-DD) has passed, in the browser's time zone. */
export const isPast = (date: string): boolean => date < localDate(new Date());
