import { LOCALES, type StaffLanguage } from '../../shared/texts/languages.ts';

/** The part of a page that is read here. Tests import texts where there is no page, and get English. */
const { document } = globalThis as { document?: { documentElement: { lang: string } } };

/** The language of the page. */
export const LANGUAGE = (document?.documentElement.lang ?? 'en') as StaffLanguage;

/** The locale for dates and numbers: the browser's own if it is of the page's language, such as `de-AT`. */
export const LOCALE = navigator.language.split('-')[0] === LANGUAGE ? navigator.language : LOCALES[LANGUAGE];
