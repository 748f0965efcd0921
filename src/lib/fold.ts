/** Letters that Unicode doesn't decompose, with the spelling that people use when they can't type them. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  // Lower-casing yields ς only at the end of a word, so part of a name would not find the whole name.
  ς: 'σ',
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is where ASCII begins
const ASCII = /^[\u0000-\u007f]*$/;

/** Removes only case and diacritics. Rows from before `fold` handled apostrophes and joiners were indexed like this. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // Some compatibility forms, such as "ℌ", have no lower case but stand for a capital letter.
      .toLowerCase()
      .replace(SPELLED_LETTERS, (letter) => SPELLED[letter]!)
  );
}

/** Characters that people and programs use for an apostrophe: "O’Brien", "Oʼzbek". */
export const APOSTROPHES = ['`', 'ʼ', '‘', '’'];
const APOSTROPHE = new RegExp(`[${APOSTROPHES.join('')}]`, 'g');
/** Characters that are invisible in a name, and never typed in a search: U+200B to U+200D, U+2060. */
const JOINERS = /[\u200b-\u200d\u2060]/g;

/**
 * A text without case and diacritics, for sorting and searching: "Ångström" becomes "angstrom", "Łukasz" "lukasz".
 * Compatibility forms are decomposed (NFKD), so "ﬁ" becomes "fi"; all kinds of apostrophes become one, and zero-width
 * joiners are dropped. Folding twice changes nothing.
 */
export function fold(text: string): string {
  // NFKD would turn a lone acute accent into a space and a combining mark.
  const letters = foldLetters(ASCII.test(text) ? text : text.normalize('NFD').replaceAll('´', "'"));
  return letters.replace(APOSTROPHE, "'").replace(JOINERS, '');
}

/** Vowels for which people without such a key type two letters. */
const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const WRITTEN_OUT_LETTERS = new RegExp(`[${Object.keys(WRITTEN_OUT).join('')}]`, 'g');

/**
 * The other spelling of a name, with two letters for each ä, ö, ü, å and ø, where `fold` has one, and a d for ð: "Müller"
 * becomes "mueller", "Søren" "soeren", "Guðrún" "gudrun". For a text without these letters, the result is that of `fold`.
 */
export function foldWrittenOut(text: string): string {
  if (ASCII.test(text)) return fold(text);
  const letters = text.normalize('NFC').toLowerCase();
  return fold(letters.replace(WRITTEN_OUT_LETTERS, (letter) => WRITTEN_OUT[letter]!)).replaceAll('ð', 'd');
}
