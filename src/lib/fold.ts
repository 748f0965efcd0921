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

/**
 * A text without case and diacritics, for order and search: "Ångström" becomes "angstrom", "Łukasz" "lukasz".
 * Compatibility forms become what they stand for (NFKD), so that "ﬁ" is "fi". Folding twice changes nothing.
 */
export function fold(text: string): string {
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
