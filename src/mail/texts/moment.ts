import type { MailLanguage } from '../../shared/mail/kinds.ts';

/** A day and a time, as mails write them. */
export const momentIn = (language: MailLanguage, timeZone: string, ms: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(ms);
