/** The order of day, month and year, where a date could be read in several ways. */
export type DateFormat = 'ymd' | 'dmy' | 'mdy';

const PARTS = /^(\d{1,4})([./-])(\d{1,2})[./-](\d{1,4})\.?(?:[ T]0?0:00(?::00)?)?$/;

interface Parts {
  numbers: [first: string, second: string, third: string];
  /** The only format that it can have; null if there are several. */
  certain: DateFormat | null;
}

function partsOf(text: string): Parts | null {
  const match = PARTS.exec(text.trim());
  if (match === null) return null;
  const [, first, separator, second, third] = match as unknown as [string, string, string, string, string];
  return { numbers: [first, second, third], certain: certainOf(first, separator, second, third) };
}

function certainOf(first: string, separator: string, second: string, third: string): DateFormat | null {
  if (first.length === 4) return 'ymd';
  if (Number(second) > 12) return 'mdy';
  // In "30/09/30", the year may come first; and nobody writes the month first between full stops.
  return third.length === 4 && (Number(first) > 12 || separator === '.') ? 'dmy' : null;
}

/** The formats that some of a file's dates certainly have: several, when it was put together from other files. */
export const certainFormats = (dates: readonly string[]): ReadonlySet<DateFormat> =>
  new Set(dates.map((date) => partsOf(date)?.certain ?? null).filter((format) => format !== null));

/** The format for a file's ambiguous dates: the one that most other dates have, or day first where none tells. */
export function guessDateFormat(dates: string[]): DateFormat {
  const certain = dates
    .map(partsOf)
    .filter((parts) => parts !== null)
    .map((parts) => parts.certain);
  const count = (format: DateFormat) => certain.filter((one) => one === format).length;
  if (count('ymd') === certain.length) return 'ymd';
  return count('mdy') > count('dmy') ? 'mdy' : 'dmy';
}

/** True for a date that may be day first or month first, in a file that has dates of both kinds. */
export function isUnsure(text: string, formats: ReadonlySet<DateFormat>): boolean {
  const parts = partsOf(text);
  if (parts === null || parts.certain !== null) return false;
  const [first, second] = parts.numbers.map(Number);
  return first !== second && formats.has('dmy') && formats.has('mdy');
}

/** A date as the API takes it. Anything else stays as it is, for the server to refuse. */
export function toIsoDate(text: string, format: DateFormat): string {
  const parts = partsOf(text);
  if (parts === null) return text;
  const [first, second, third] = parts.numbers;
  const order = parts.certain ?? format;
  if (order === 'ymd' && third.length === 4) return text;
  const [year, month, day] = {
    ymd: [first, second, third] as const,
    dmy: [third, second, first] as const,
    mdy: [third, first, second] as const,
  }[order];
  const century = year.length === 2 ? '20' : '';
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
