import type { Typesetter } from '../fonts/typesetter.ts';
import { graphemes } from './graphemes.ts';
import { partition } from './partition.ts';
import { type Lettering, latin, type ShapedLine, shapeLine } from './shape.ts';
import { type Word, wordsOf } from './words.ts';

/** A box for text; lengths in the units of the template. */
interface TextBox {
  width: number;
  height: number;
  /** The desired size, and the smallest that is still legible. */
  size: number;
  minSize: number;
  maxLines: number;
  /** Distance between baselines, as a multiple of the size. */
  lineHeight: number;
  lettering: Lettering;
}

export interface FittedText {
  size: number;
  lines: ShapedLine[];
  /** Distance between baselines, and from the top of the first line to its baseline, as multiples of the size. */
  lineHeight: number;
  ascent: number;
  /** True when part of the text is left out. */
  isCut: boolean;
}

/** The smallest size is this share of the desired one, unless the design sets another. */
export const smallestShare = 0.5;
/** Text on one line may shrink to this share of its size before it wraps. */
const shrinkBeforeWrap = 0.8;
/** A further line is worth it only if the letters become larger by this factor. */
const gainForLine = 1.08;
/** Breaking after a hyphen or at a seam, which may be inside a name, must make the letters larger by this factor. */
const gainForSeam = 1.3;

/**
 * Fits text into a box: a line shrinks a little, then wraps into lines of even width, then shrinks to the smallest
 * size; only text that still doesn't fit is cut, with an ellipsis.
 */
export function fitText(typesetter: Typesetter, text: string, wanted: TextBox): FittedText {
  const words = wordsOf(text.trim(), false);
  const box = roomier(typesetter, words, wanted);
  const { size, lineHeight, ascent } = box;
  if (words.length === 0) return { size, lines: [], lineHeight, ascent, isCut: false };
  const whole = best(typesetter, words, box);
  if (whole !== null && whole.size >= size * shrinkBeforeWrap) return whole;
  const parts = wordsOf(text.trim(), true);
  const parted = parts.length > words.length ? best(typesetter, parts, box) : null;
  const chosen = worthIt(whole, parted, box) ? parted : whole;
  return chosen !== null && chosen.size >= box.minSize ? chosen : cutText(typesetter, parts, box);
}

const worthIt = (whole: FittedText | null, parted: FittedText | null, { minSize }: TextBox): boolean =>
  whole === null || (parted !== null && (whole.size < minSize || parted.size > whole.size * gainForSeam));

/** A text box, with the place of the baselines within its lines. */
type SetBox = TextBox & Pick<FittedText, 'ascent'>;

/**
 * The distance of a line's baseline below its middle, as a multiple of the size: half of Noto Sans's capital height,
 * 0.714 em.
 */
const capitalsMiddle = 0.357;
/** Moves lines further apart if their letters reach further than usual, as Thai vowels with a tone mark do. */
function roomier(typesetter: Typesetter, words: readonly Word[], box: TextBox): SetBox {
  const shaped = words.map(({ text }) => shapeLine(typesetter, text, box.lettering));
  const above = Math.max(0, ...shaped.map((word) => word.above));
  const below = Math.max(0, ...shaped.map((word) => word.below));
  const usual = { above: box.lineHeight / 2 + capitalsMiddle, below: box.lineHeight / 2 - capitalsMiddle };
  const ascent = above > latin.above ? Math.max(usual.above, above) : usual.above;
  const descent = below > latin.below ? Math.max(usual.below, below) : usual.below;
  return { ...box, ascent, lineHeight: ascent + descent };
}

/** The best way to set the text on any allowed number of lines; null if there is none. */
function best(typesetter: Typesetter, words: Word[], box: SetBox): FittedText | null {
  const settings = Array.from({ length: box.maxLines }, (_, place) =>
    onLines(typesetter, words, place + 1, box),
  ).filter((setting) => setting !== null);
  const [first, ...others] = settings;
  if (first === undefined) return null;
  if (first.lines.length === 1 && first.size >= box.size * shrinkBeforeWrap) return first;
  return others.reduce((best, next) => (next.size > best.size * gainForLine ? next : best), first);
}

/** The text on `count` lines, at the largest size that fits; null if it can't be split that way. */
function onLines(typesetter: Typesetter, words: Word[], count: number, box: SetBox): FittedText | null {
  const { lettering, width, height, lineHeight, ascent } = box;
  const widths = words.map(({ text }) => shapeLine(typesetter, text, lettering).width);
  const forced = new Set(words.flatMap(({ endsLine }, place) => (endsLine ? [place] : [])));
  const spans = partition(widths, forced, count);
  if (spans === null) return null;
  const lines = spans.map(({ from, to }) => shapeLine(typesetter, joined(words.slice(from, to)), lettering));
  const widest = Math.max(...lines.map((line) => line.width));
  const size = Math.min(box.size, width / widest, height / (count * lineHeight));
  return { size, lines, lineHeight, ascent, isCut: false };
}

const joined = (words: Word[]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .trim();

const ELLIPSIS = '…';

/**
 * The last resort: at the smallest size, words that are too long break anywhere, and text beyond the last line is
 * replaced by an ellipsis.
 */
function cutText(typesetter: Typesetter, words: readonly Word[], box: SetBox): FittedText {
  const { minSize: size, lettering, lineHeight, ascent } = box;
  const shape = (text: string) => shapeLine(typesetter, text, lettering);
  const fits = (text: string) => shape(text).width * size <= box.width;
  const room = Math.max(1, Math.min(box.maxLines, Math.floor(box.height / (size * lineHeight) + 1e-6)));

  const lines: string[] = [];
  let line = '';
  for (const { text, endsLine } of words) {
    if (line !== '' && !fits((line + text).trimEnd())) {
      lines.push(line);
      line = '';
    }
    line += text;
    while (!fits(line.trimEnd())) {
      const head = longest(line, fits);
      lines.push(head);
      line = line.slice(head.length);
      if (lines.length > room) break;
    }
    if (endsLine) {
      lines.push(line);
      line = '';
    }
    if (lines.length > room) break;
  }
  if (line !== '') lines.push(line);

  const isCut = lines.length > room;
  const kept = lines.slice(0, room).map((text) => text.trim());
  if (isCut) kept.push(shortened(kept.pop()!, fits));
  const shaped: ShapedLine[] = kept.map(shape);
  return { size, lines: shaped, lineHeight, ascent, isCut };
}

/** The longest prefix of a text that fits; at least one character. */
function longest(text: string, fits: (text: string) => boolean): string {
  const characters = graphemes(text);
  let count = 1;
  while (count < characters.length && fits(characters.slice(0, count + 1).join(''))) count++;
  return characters.slice(0, count).join('');
}

function shortened(text: string, fits: (text: string) => boolean): string {
  const characters = graphemes(text);
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}${ELLIPSIS}`)) characters.pop();
  return `${characters.join('').trimEnd()}${ELLIPSIS}`;
}
