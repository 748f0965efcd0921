import { LANGUAGES, type Language, LOCALES } from '../../shared/texts/languages.ts';

/** A time in a time zone, written for people: 14:03:22, 21 November 2026. */
export function momentIn(language: Language, timeZone: string, ms: number): { time: string; date: string } {
  const { time, date } = formatsOf(language, timeZone);
  return { time: time.format(ms), date: date.format(ms) };
}

/** A calendar day (YYYY-MM-DD), written for people: 30 September 2027. */
export const dayText = (language: Language, day: string): string =>
  formatsOf(language, 'UTC').date.format(Date.parse(day));

/** A time to come, written for people: in 22 seconds. */
export const soonText = (language: Language, seconds: number): string =>
  new Intl.RelativeTimeFormat(LOCALES[language]).format(seconds, 'second');

interface Formats {
  time: Intl.DateTimeFormat;
  date: Intl.DateTimeFormat;
}

/** Formats by language and time zone. They are kept, because making one takes a hundred times as long as using it. */
const known = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Map<string, Formats>()]),
) as Record<Language, Map<string, Formats>>;

function formatsOf(language: Language, timeZone: string): Formats {
  let formats = known[language].get(timeZone);
  if (formats === undefined) {
    formats = {
      time: new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeStyle: 'medium' }),
      date: new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: 'long' }),
    };
    known[language].set(timeZone, formats);
  }
  return formats;
}
