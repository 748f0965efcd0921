/** Scripts of the typefaces that ship, by their ISO 15924 codes, as Unicode names them. */
const SCRIPTS: readonly [tag: string, pattern: RegExp][] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Bopo', /\p{Script=Bopomofo}/u],
];

/** The script of a character; null for those that all scripts share: spaces, digits, punctuation, loose accents. */
export function scriptOf(character: string): string | null {
  for (const [tag, pattern] of SCRIPTS) if (pattern.test(character)) return tag;
  return null;
}

/** Chinese and Japanese: lines may end between any two characters. */
export const breaksAnywhere = (character: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character);
