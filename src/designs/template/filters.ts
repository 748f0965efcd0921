/** Changes the text of a value. */
export type Filter = (value: string) => string;

const CASES: Record<string, Filter> = {
  upper: (value) => value.toLocaleUpperCase('und'),
  lower: (value) => value.toLocaleLowerCase('und'),
  capital: (value) => value.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('und')),
};

const DATE_PATTERN = /^(?=.*[DMY])[DMY ./-]+$/;

/**
 * A filter by its name: `upper`, `lower`, `capital`, or the pattern of a date such as `DD.MM.YYYY`; null if unknown.
 */
export function filterNamed(name: string): Filter | null {
  if (Object.hasOwn(CASES, name)) return CASES[name]!;
  return DATE_PATTERN.test(name) ? (value) => dated(value, name) : null;
}

/** Values that aren't dates stay as they are. */
function dated(value: string, pattern: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  if (year === undefined) return value;
  return pattern.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month!).replace('DD', day!);
}
