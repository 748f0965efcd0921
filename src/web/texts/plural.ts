const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat();

/** `plural(3, 'photo', 'photos')` is "3 photos", with the number in the browser's locale. */
export const plural = (count: number, one: string, other: string): string =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`;
