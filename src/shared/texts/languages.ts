/** The languages of pages and mails for people outside the card office, the usual one first. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pl', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages of the staff app, the usual one first. */
export const STAFF_LANGUAGES = ['en', 'de', 'fr'] as const satisfies readonly Language[];
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];

/** The locale by which each language writes dates, times and numbers. Cards have digits from 0 to 9. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pl: 'pl',
  ar: 'ar-u-nu-latn',
};

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  ar: 'العربية',
};

/** The direction of writing, for `dir` in HTML. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
