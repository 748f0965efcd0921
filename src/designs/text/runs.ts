import bidiFactory from 'bidi-js';
import type { Face } from '../fonts/face.ts';
import type { Typeface } from '../fonts/family.ts';
import type { Typesetter } from '../fonts/typesetter.ts';
import { graphemes, visibleCodePoints } from './graphemes.ts';
import { scriptOf } from './script.ts';

const bidi = bidiFactory();

/** Text of one direction, script and typeface, which is shaped in one go. */
export interface Run {
  text: string;
  /** Embedding level of UAX #9; odd ones run from right to left. */
  level: number;
  face: Face;
  script: string | null;
}

export type Direction = 'auto' | 'ltr' | 'rtl';

/**
 * True when a text as a whole runs from right to left. With `auto`, its first strong character decides (UAX #9, P2 and
 * P3).
 */
export function isRightToLeft(text: string, direction: Direction): boolean {
  return ((bidi.getEmbeddingLevels(text, direction).paragraphs[0]?.level ?? 0) & 1) === 1;
}

/** The runs of a line in visual order, from left to right. */
export function runsOf(
  typesetter: Typesetter,
  line: string,
  typeface: Typeface,
  direction: Direction,
): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: Run[] = [];
  let at = 0;
  for (const grapheme of graphemes(line)) {
    const level = levels[at] ?? 0;
    const script = scriptOf(grapheme);
    const current = runs.at(-1);
    const sameScript = script === null || current?.script === null || script === current?.script;
    // Spaces and digits stay with the letters before them.
    const preferred = script === null || sameScript ? (current?.face ?? null) : null;
    const face = typesetter.faceFor(visibleCodePoints(grapheme), typeface, preferred);
    if (face === null)
      throw new Error(`No typeface has ${JSON.stringify(grapheme)}; it should be replaced before`);
    if (current !== undefined && current.level === level && current.face === face && sameScript) {
      current.text += grapheme;
      current.script ??= script;
    } else runs.push({ text: grapheme, level, face, script });
    at += grapheme.length;
  }
  return reordered(runs);
}

/** UAX #9, L2: from the highest level to the lowest odd one, reverses runs at that level or higher. */
function reordered(runs: Run[]): Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  const order = [...runs];
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && order[end]!.level >= level) end++;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return order;
}
