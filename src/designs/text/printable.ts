import type { Typeface } from '../fonts/family.ts';
import type { Typesetter } from '../fonts/typesetter.ts';
import { graphemes, visibleCodePoints } from './graphemes.ts';

/** Stands in for a missing glyph, so that nobody overlooks it: U+FFFD, the replacement character. */
export const REPLACEMENT = '\ufffd';

const CONTROLS = /[^\P{Cc}\n]/gu;

/**
 * Text as it can be set: composed, without control characters, and with U+FFFD for characters that no typeface has.
 * @param missing is called with each character that no typeface has, and its place, from 1
 */
export function printable(
  typesetter: Typesetter,
  text: string,
  typeface: Typeface,
  missing: (grapheme: string, place: number) => void,
): string {
  const composed = text.toWellFormed().normalize('NFC').replace(CONTROLS, ' ');
  return graphemes(composed)
    .map((grapheme, place) => {
      if (grapheme === '\n') return grapheme;
      const codePoints = visibleCodePoints(grapheme);
      if (codePoints.length === 0 || typesetter.faceFor(codePoints, typeface, null) !== null) return grapheme;
      missing(grapheme, place + 1);
      return REPLACEMENT;
    })
    .join('');
}
