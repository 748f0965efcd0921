/** The order of day, month and year. */
export type DateFormat = 'ymd' | 'dmy' | 'mdy';

const PARTS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})\.?(?:[ T]0?0:00(?::00)?)?$/;

/** The format that fits the most of these dates; between day and month first, a day above 12 decides. */
export function guessDateFormat(dates: string[]): DateFormat {
  const parts = dates.map((date) => PARTS.exec(date.trim())).filter((match) => match !== null);
  if (parts.some(([, first]) => first!.length === 4)) return 'ymd';
  if (parts.some(([, , second]) => Number(second) > 12)) return 'mdy';
  return parts.length === 0 ? 'ymd' : 'dmy';
}

/** A date as the API takes it. Anything else stays as it is, for the server to refuse. */
export function toIsoDate(text: string, format: DateFormat): string {
  const match = PARTS.exec(text.trim());
  if (match === null) return text;
  const [, first, second, third] = match as unknown as [string, string, string, string];
  const [year, month, day] =
    first.length === 4 || format === 'ymd'
      ? [first, second, third]
      : format === 'dmy'
        ? [third, second, first]
        : [third, first, second];
  const century = year.length === 2 ? '20' : '';
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
