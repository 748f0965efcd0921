/** Scripts of the typefaces that ship: their ISO 15924 codes, and patterns with Unicode's names. */
const SCRIPTS: readonly [tag: string, pattern: RegExp][] = [
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Bopo', /\p{Script=Bopomofo}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Orya', /\p{Script=Oriya}/u],
  ['Sinh', /\p{Script=Sinhala}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Laoo', /\p{Script=Lao}/u],
  ['Mymr', /\p{Script=Myanmar}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Geor', /\p{Script=Georgian}/u],
];

const LATIN = /\p{Script=Latin}/u;
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;

/**
 * The script of a character; null for characters that all scripts share: spaces, digits, punctuation, loose accents.
 */
export function scriptOf(character: string): string | null {
  // Latin letters and shared characters make up nearly all text.
  if (LATIN.test(character)) return 'Latn';
  if (SHARED.test(character)) return null;
  for (const [tag, pattern] of SCRIPTS) if (pattern.test(character)) return tag;
  return null;
}

/** Chinese and Japanese: lines may end between any two characters. */
export const breaksAnywhere = (character: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character);

/**
 * Thai, Lao, Khmer and Burmese: words stand without spaces between them, and it takes a dictionary to separate them.
 */
export const isUnspaced = (text: string): boolean =>
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text);
