/**
 * Languages in which files may name months. Croatian is left out: its "listopad" is October, but other languages'
 * "listopad" is November.
 */
const LANGUAGES = [
  ...['en-GB', 'en-US', 'de', 'de-AT', 'fr', 'fr-CA', 'es', 'it', 'nl', 'pt', 'pt-BR', 'ca', 'ro'],
  ...['pl', 'cs', 'sk', 'hu', 'ru', 'uk', 'bg', 'tr', 'el', 'da', 'nb', 'sv', 'fi', 'is'],
];
/** Abbreviations that Intl doesn't have: Oracle's in German, and SAS's. */
const MORE: Record<string, number> = { sept: 9, mrz: 3, maerz: 3 };

/** Returns a word in lower case, without accents and full stops. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // In lower case, a capital with a dot (İ) becomes two characters.
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ı', 'i');

/** Names and abbreviations that mean the same month in all of the languages that have them. */
function monthNames(): ReadonlyMap<string, number> {
  const exact = new Map<string, Set<number>>();
  const prefixes = new Map<string, Set<number>>();
  const add = (names: Map<string, Set<number>>, name: string, month: number) =>
    names.set(name, (names.get(name) ?? new Set()).add(month));
  for (const language of LANGUAGES)
    for (const width of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: width, day, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(Date.UTC(2027, month - 1, 15));
          const name = plainWord(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (!/^\p{L}+$/u.test(name)) continue;
          add(exact, name, month);
          if (width === 'long' && name.length > 3) add(prefixes, name.slice(0, 3), month);
        }
      }
  for (const [name, month] of Object.entries(MORE)) add(exact, name, month);
  for (const [name, months] of prefixes) if (!exact.has(name)) exact.set(name, months);
  return new Map(
    [...exact].filter(([, months]) => months.size === 1).map(([name, [month]]) => [name, month!]),
  );
}

let known: ReadonlyMap<string, number> | null = null;

/** The month of a name or an abbreviation, from 1; null for other words, and for names of more than one month. */
export function monthOf(word: string): number | null {
  known ??= monthNames();
  return known.get(plainWord(word)) ?? null;
}
