import { type Language, LOCALES } from '../../shared/texts/languages.ts';

/** A day and a time, as mails write them. */
export const momentIn = (language: Language, timeZone: string, ms: number): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeStyle: 'short', timeZone }).format(ms);
