import { LOCALES, type StaffLanguage } from '../../shared/texts/languages.ts';

/** The parts of a browser that are asked here. Tests import texts where there is none, and get English. */
const { document, navigator } = globalThis as {
  document?: { documentElement: { lang: string } };
  navigator?: { language?: string };
};

/** The language of the page. */
export const LANGUAGE = (document?.documentElement.lang ?? 'en') as StaffLanguage;

const browsers = navigator?.language;

/** The locale for dates and numbers: the browser's own if it is of the page's language, such as `de-AT`. */
export const LOCALE = browsers?.split('-')[0] === LANGUAGE ? browsers : LOCALES[LANGUAGE];
