import type { FittedText } from './fit-text.ts';
import { latin, type ShapedLine } from './shape.ts';

/** An overhang too small to be seen, in em: rounding must not count as reaching out of the box. */
const hair = 0.02;

/**
 * Finds the baselines of text in a box, from the box's top. When a letter, for example one with dozens of accents,
 * would reach out of the box, the line is moved until the letter itself is inside.
 * @param share of the free height that is above the text
 * @returns `isOver` is true when something still reaches out of the box
 */
export function baselinesOf(
  { size, lines, lineHeight, ascent }: FittedText,
  height: number,
  share: number,
): { baselines: number[]; isOver: boolean } {
  const top = (height - lines.length * lineHeight * size) * share;
  let isOver = false;
  const baselines = lines.map((line, place) => {
    const wanted = top + (place * lineHeight + ascent) * size;
    if (!reachesFar(line)) return wanted;
    const baseline = withLettersInside(wanted, line, size, height);
    const isInside =
      baseline >= (line.above - hair) * size && baseline <= height - (line.below - hair) * size;
    isOver ||= !isInside;
    return baseline;
  });
  return { baselines, isOver };
}

const reachesFar = ({ above, below }: ShapedLine): boolean => above > latin.above || below > latin.below;

function withLettersInside(
  wanted: number,
  { above, below }: ShapedLine,
  size: number,
  height: number,
): number {
  const highest = Math.min(above, latin.above) * size;
  const lowest = height - Math.min(below, latin.below) * size;
  return highest > lowest ? (highest + lowest) / 2 : Math.min(Math.max(wanted, highest), lowest);
}
