import { en } from './en.ts';

/** All texts of the web app, in the browser's language if there is a translation. */
export type Texts = typeof en;

const translations: Record<string, Texts> = { en };

export const texts: Texts =
  navigator.languages.map((tag) => translations[tag.slice(0, 2)]).find((one) => one !== undefined) ?? en;
