const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits text into characters as readers see them: a letter with its accents, an emoji of several code points. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Characters that have no glyph of their own, such as joiners and direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** The code points of a character that need a glyph. */
export function visibleCodePoints(grapheme: string): number[] {
  return Array.from(grapheme)
    .filter((character) => !INVISIBLE.test(character))
    .map((character) => character.codePointAt(0)!);
}
