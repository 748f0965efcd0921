import { DAY_MS } from '../durations.ts';
import { dayIn } from '../zone-days.ts';
import { monthOf, plainWord } from './month-names.ts';

/** The order of day, month and year, where a day could be read in several ways. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy';

export interface DayReading {
  /** The order for days that can be read in several ways; null leaves such days unread. */
  order: DayOrder | null;
  /** IANA name, for instants; null leaves instants unread, unless they stand for a whole day. */
  timeZone: string | null;
  /** True for columns of days: in these, a number of five digits is one of Excel's days. */
  hasSerials?: boolean;
}

type Numbers = readonly [first: string, second: string, third: string];
type Written =
  /** The order that the day certainly has; null if several are possible, or if no order is needed. */
  { day: string; order: DayOrder | null } | { numbers: Numbers };

/**
 * Excel's number for 1970-01-01, counting days from 1900. Workbooks of Excel 4 for Macintosh, which count from 1904,
 * aren't supported.
 */
const EPOCH_SERIAL = 25_569;
const SERIALS = [18_264, 73_415] as const; // 1950-01-01 and 2100-12-31
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;

const NUMBERS = /^(\d{1,4}) ?([./-]) ?(\d{1,2}) ?[./-] ?(\d{1,4})\.?$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
/** A time in digits without separators, as in LDAP and ISO 8601. */
const COMPACT_TIME = /^(\d{8})T?(\d\d)(\d\d)(\d\d)(?:[.,]\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/;
const EAST_ASIAN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/;
const TIME =
  /^(.*\d[.,]?)(?:[T ]| ?, ?)(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)? ?([ap]\.?m\.?)?(?: ?((?:UTC|GMT|Z)?(?:[+-]\d\d(?::?\d\d)?)?|[a-z]{3,5})(?: \(.*\))?)?$/i;
/** Words between the parts of a day: "30 de septiembre de 2027", "30 сентября 2027 г." */
const FILLERS = new Set([
  'de',
  'del',
  'di',
  'of',
  'the',
  'den',
  'der',
  'le',
  'el',
  'г',
  'года',
  'roku',
  'r',
  'р',
  'року',
]);
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|er|º|ª|°|o|e)?$/;

/**
 * Reads a written day as YYYY-MM-DD: in digits, with a month's name in one of many languages, or as one of Excel's
 * numbers. A time of day makes no difference, unless it has an offset: the result is then the day of that instant in
 * `timeZone`. But midnight and 23:59 stand for the written day as a whole, whatever the offset. Null for any other
 * text, and for days that the calendar doesn't have.
 */
export function readDay(text: string, { order, timeZone, hasSerials = false }: DayReading): string | null {
  const { date, time, offset } = partedOf(text);
  const written = writtenOf(date) ?? (hasSerials ? serialOf(date) : null);
  if (written === null) return null;
  const day = 'day' in written ? written.day : order === null ? null : dayOf(written.numbers, order);
  if (day === null || !isDay(day)) return null;
  if (time === null || offset === null || isWholeDay(time)) return day;
  const ms = offset === '' ? Number.NaN : Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(ms) || timeZone === null ? null : dayIn(timeZone, ms);
}

/** The order that a written day certainly has; null if several are possible, or if the day isn't only numbers. */
export function certainOrder(text: string): DayOrder | null {
  const written = writtenOf(partedOf(text).date);
  return written !== null && 'day' in written ? written.order : null;
}

/** True if the possible orders give different days. */
export function isAmbiguous(text: string): boolean {
  const written = writtenOf(partedOf(text).date);
  if (written === null || 'day' in written) return false;
  const days = [dayOf(written.numbers, 'dmy'), dayOf(written.numbers, 'mdy')].filter(
    (day) => day !== null && isDay(day),
  );
  return new Set(days).size > 1;
}

interface Parted {
  date: string;
  /** `hh:mm:ss` */
  time: string | null;
  /** `Z` or `+hh:mm`; empty for a zone's name that doesn't settle the offset. */
  offset: string | null;
}

/**
 * Longer texts aren't days: "Thursday, 30 September 2027 00:00:00 GMT+0200 (Central European Summer Time)" has 76
 * characters.
 */
const LONGEST = 120;

function partedOf(text: string): Parted {
  if (text.length > LONGEST) return { date: text, time: null, offset: null };
  const plain = text.replace(/\s+/g, ' ').trim();
  const compact = COMPACT_TIME.exec(plain);
  if (compact !== null) {
    const [, date = '', hours, minutes, seconds, zone] = compact;
    return {
      date,
      time: `${hours}:${minutes}:${seconds}`,
      offset: zone === undefined ? null : offsetOf(zone),
    };
  }
  const [, date, hours, minutes, seconds = '00', half, zone] = TIME.exec(plain) ?? [];
  if (date === undefined) return { date: plain, time: null, offset: null };
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0);
  const time = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  return { date: date.replace(/ ?,$/, ''), time, offset: zone ? offsetOf(zone) : null };
}

function offsetOf(zone: string): string {
  const [, hours, minutes = '00'] = /([+-]\d\d)(?::?(\d\d))?$/.exec(zone) ?? [];
  if (hours !== undefined) return `${hours}:${minutes}`;
  return /^(?:UTC|GMT|Z)$/i.test(zone) ? 'Z' : '';
}

const isWholeDay = (time: string): boolean => time === '00:00:00' || time.startsWith('23:59');

function writtenOf(text: string): Written | null {
  const [, first, separator, second, third] = NUMBERS.exec(text.replace(/ (?:г|r)\.?$/u, '')) ?? [];
  if (first !== undefined) return numbersOf([first, second!, third!], separator!);
  const asian = EAST_ASIAN.exec(text);
  if (asian !== null) return { day: isoOf(asian[1]!, asian[2]!, asian[3]!), order: null };
  const compact = COMPACT.exec(text);
  if (compact !== null) return compactOf(text);
  return /\p{L}{3}/u.test(text) ? namedOf(text) : null;
}

function numbersOf(numbers: Numbers, separator: string): Written | null {
  const [first, second, third] = numbers;
  if (first.length === 3 || third.length === 3 || (first.length === 4 && third.length > 2)) return null;
  const order = certainOf(first, separator, second, third);
  if (order === null) return { numbers };
  const day = dayOf(numbers, order);
  return day === null ? null : { day, order };
}

function certainOf(first: string, separator: string, second: string, third: string): DayOrder | null {
  if (first.length === 4) return 'ymd';
  if (Number(second) > 12) return 'mdy';
  // A year of two digits may come first, as in "30/09/30". With full stops, nobody writes the month first.
  return third.length === 4 && (Number(first) > 12 || separator === '.') ? 'dmy' : null;
}

/**
 * Reads eight digits: with the year first if that gives a day, otherwise with the day first. The year must begin with
 * 19, 20 or 21.
 */
function compactOf(text: string): Written | null {
  const yearFirst = isoOf(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  if (/^(?:19|20|21)/.test(text) && isDay(yearFirst)) return { day: yearFirst, order: null };
  return /^....(?:19|20|21)/.test(text)
    ? { day: isoOf(text.slice(4), text.slice(2, 4), text.slice(0, 2)), order: null }
    : null;
}

/** A day with a month's name, which shows which of the numbers are the day and the year. */
function namedOf(text: string): Written | null {
  const words = plainWord(text)
    .split(/[\s,/-]+/)
    .filter((word) => word !== '' && !FILLERS.has(word));
  // The full stops are gone by now: "30.Sep.2027" has become "30sep2027".
  const parts = words.flatMap((word) => word.split(/(?<=\d)(?=\p{L}{3})|(?<=\p{L})(?=\d)/u));
  const place = parts.findIndex((word) => monthOf(word) !== null);
  // A word at the beginning that is not the month is a day of the week.
  const others = parts.filter((word, at) => at !== place && (at > 0 || /\d/.test(word)));
  if (place < 0 || others.length !== 2) return null;
  const month = String(monthOf(parts[place]!));
  const [one = '', two = ''] = others;
  const [year, day] = /^\d{4}$/.test(one) ? [one, two] : [two, one];
  const number = ORDINAL.exec(day)?.[1];
  if (number === undefined || !/^(?:\d\d|\d{4})$/.test(year)) return null;
  return { day: isoOf(year, month, number), order: null };
}

function serialOf(text: string): Written | null {
  const serial = Number(SERIAL.exec(text)?.[1] ?? Number.NaN);
  if (!(serial >= SERIALS[0] && serial <= SERIALS[1])) return null;
  return { day: new Date((serial - EPOCH_SERIAL) * DAY_MS).toISOString().slice(0, 10), order: null };
}

function dayOf([first, second, third]: Numbers, order: DayOrder): string | null {
  const [year, month, day] = {
    ymd: [first, second, third] as const,
    dmy: [third, second, first] as const,
    mdy: [third, first, second] as const,
  }[order];
  return year.length === 1 || day.length > 2 || month.length > 2 ? null : isoOf(year, month, day);
}

const isoOf = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** True for a day of the calendar. */
function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
