/** Letters that Unicode doesn't decompose, as people who can't type them write them. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  // Lower-casing makes one at the end of a word only, so that a part of a name would not find the whole.
  ς: 'σ',
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is where ASCII begins
const ASCII = /^[\u0000-\u007f]*$/;

/** Without case and diacritics alone: what there was before `fold` took signs, and rows of that time were indexed by. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // Some compatibility forms have no lower case of their own, but stand for a capital: "ℌ".
      .toLowerCase()
      .replace(SPELLED_LETTERS, (letter) => SPELLED[letter]!)
  );
}

/** What people type, and programs put, where an apostrophe belongs: "O’Brien", "Oʼzbek". */
export const APOSTROPHES = ['`', 'ʼ', '‘', '’'];
const APOSTROPHE = new RegExp(`[${APOSTROPHES.join('')}]`, 'g');
/** Nobody sees them in a name, or types them in a search: U+200B to U+200D, U+2060. */
const JOINERS = /[\u200b-\u200d\u2060]/g;

/**
 * A text without case and diacritics, for order and search: "Ångström" becomes "angstrom", "Łukasz" "lukasz".
 * Compatibility forms become what they stand for (NFKD), so that "ﬁ" is "fi"; apostrophes of all kinds become one, and
 * joiners without width go. Folding twice changes nothing.
 */
export function fold(text: string): string {
  // NFKD would make a space and a mark of an acute accent that stands alone.
  const letters = foldLetters(ASCII.test(text) ? text : text.normalize('NFD').replaceAll('´', "'"));
  return letters.replace(APOSTROPHE, "'").replace(JOINERS, '');
}
