import { LOCALE } from './locale.ts';

const rules = new Intl.PluralRules(LOCALE);
const numbers = new Intl.NumberFormat(LOCALE);

/** `plural(3, 'photo', 'photos')` is "3 photos", with the number as the page writes it. */
export const plural = (count: number, one: string, other: string): string =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`;
