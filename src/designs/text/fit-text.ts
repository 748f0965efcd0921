import type { Typesetter } from '../fonts/typesetter.ts';
import { cutText } from './cut-text.ts';
import { partition } from './partition.ts';
import { type Lettering, type ShapedLine, shapeLine } from './shape.ts';
import { type Word, wordsOf } from './words.ts';

/** A box for text; lengths in the units of the template. */
export interface TextBox {
  width: number;
  height: number;
  /** The size that is wanted, and the smallest that is still legible. */
  size: number;
  minSize: number;
  maxLines: number;
  /** Distance of baselines, in sizes. */
  lineHeight: number;
  lettering: Lettering;
}

export interface FittedText {
  size: number;
  lines: ShapedLine[];
  /** Not all of the text is there. */
  isCut: boolean;
}

/** One line may shrink to this share of its size before the text is put on two. */
const shrinkBeforeWrap = 0.8;
/** A line more has to make the letters this much larger to be worth it. */
const gainForLine = 1.08;

/**
 * Fits text into a box: a line shrinks a little, then wraps on lines of even width, then shrinks to the smallest size;
 * only what doesn't fit even then is cut, with an ellipsis.
 */
export function fitText(typesetter: Typesetter, text: string, box: TextBox): FittedText {
  const words = wordsOf(text.trim());
  if (words.length === 0) return { size: box.size, lines: [], isCut: false };
  const settings = Array.from({ length: box.maxLines }, (_, place) =>
    onLines(typesetter, words, place + 1, box),
  ).filter((setting) => setting !== null);
  const chosen = choose(settings, box);
  return chosen !== null && chosen.size >= box.minSize ? chosen : cutText(typesetter, words, box);
}

function choose(settings: FittedText[], { size }: TextBox): FittedText | null {
  const [first, ...others] = settings;
  if (first === undefined) return null;
  if (first.lines.length === 1 && first.size >= size * shrinkBeforeWrap) return first;
  return others.reduce((best, next) => (next.size > best.size * gainForLine ? next : best), first);
}

/** The text on so many lines, at the largest size for which there is room. */
function onLines(typesetter: Typesetter, words: Word[], count: number, box: TextBox): FittedText | null {
  const { lettering, width, height, lineHeight } = box;
  const widths = words.map(({ text }) => shapeLine(typesetter, text, lettering).width);
  const forced = new Set(words.flatMap(({ endsLine }, place) => (endsLine ? [place] : [])));
  const spans = partition(widths, forced, count);
  if (spans === null) return null;
  const lines = spans.map(({ from, to }) => shapeLine(typesetter, joined(words.slice(from, to)), lettering));
  const widest = Math.max(...lines.map((line) => line.width));
  return { size: Math.min(box.size, width / widest, height / (count * lineHeight)), lines, isCut: false };
}

const joined = (words: Word[]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .trim();
