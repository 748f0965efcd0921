import type { Typeface } from '../fonts/family.ts';
import type { Typesetter } from '../fonts/typesetter.ts';
import type { Rectangle } from '../template/boxes.ts';
import { LIMITS } from '../template/limits.ts';
import { type Matrix, multiply } from '../template/matrix.ts';
import { printable } from '../text/printable.ts';
import { type Findings, type Place, textWith } from './finding.ts';

/** Everything that is needed to draw the steps of a template. */
export interface Canvas {
  typesetter: Typesetter;
  fields: Record<string, unknown>;
  photo: Uint8Array | null;
  findings: Findings;
  /** Maps the template's coordinates to px. */
  toPx: Matrix;
  pxPerMm: number;
  /** The exact scale of this picture: its width and height have been rounded up to whole px. */
  mmPerPx: { x: number; y: number };
  /** The distance by which stacks have moved the current step, in the template's coordinates. */
  shift: { x: number; y: number };
  /** The number of characters that may still be set on the side: a limit for templates with endless text. */
  room: { characters: number };
  /** Collects the texts on this side of the card for the contrast check while a design is edited; otherwise null. */
  inks: Ink[] | null;
  /** Returns a new number each time, for ids of elements. */
  nextId(): number;
}

/** Text on a side, whose contrast with its background is checked once the side is drawn. */
export interface Ink {
  /** In px. */
  box: Rectangle;
  sizeMm: number;
  isBold: boolean;
  /** The colour as the template writes it; null where opacity or a style sheet may change it. */
  fill: string | null;
  field: string | null;
  findings: Findings;
}

/** Maps a box's own coordinates to px, including the shift by stacks. */
export const pxMatrix = ({ toPx, shift }: Canvas, matrix: Matrix): Matrix =>
  multiply(toPx, multiply([1, 0, 0, 1, shift.x, shift.y], matrix));

/** The upright rectangle, in px, around a rectangle in a box's own coordinates. */
export function pxAround(canvas: Canvas, matrix: Matrix, { x, y, width, height }: Rectangle): Rectangle {
  const [a, b, c, d, e, f] = pxMatrix(canvas, matrix);
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  const xs = corners.map(([px, py]) => a * px + c * py + e);
  const ys = corners.map(([px, py]) => b * px + d * py + f);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const HUNDREDTHS = 100;

export function placeOf({ mmPerPx }: Canvas, line: number, px: Rectangle): Place {
  const across = (length: number) => Math.round(length * mmPerPx.x * HUNDREDTHS) / HUNDREDTHS;
  const down = (length: number) => Math.round(length * mmPerPx.y * HUNDREDTHS) / HUNDREDTHS;
  return {
    line,
    box: { x: across(px.x), y: down(px.y), width: across(px.width), height: down(px.height) },
  };
}

export const wholeRoom = (): Canvas['room'] => ({ characters: LIMITS.letters });

/** Makes text ready to be set, and reports characters without a glyph and text that is far too long. */
export function settable(
  canvas: Pick<Canvas, 'typesetter' | 'findings' | 'room'>,
  text: string,
  typeface: Typeface,
  field: string | null,
): string {
  const most = Math.min(LIMITS.lettersOfText, canvas.room.characters);
  const kept = text.slice(0, most);
  canvas.room.characters -= kept.length;
  if (kept.length < text.length)
    canvas.findings.add(
      'text_cut',
      field,
      `A text is cut after ${most} characters: it may have ${LIMITS.lettersOfText}, and all of a side together ${LIMITS.letters}.`,
    );
  const missing: Missing[] = [];
  const set = printable(canvas.typesetter, kept, typeface, (grapheme, place) =>
    missing.push({ grapheme, place }),
  );
  if (missing.length > 0) canvas.findings.add('missing_glyph', field, missingGlyphs(missing, field));
  return set;
}

interface Missing {
  grapheme: string;
  /** Counted from 1. */
  place: number;
}

/** The most characters that a message names; further ones are only counted. */
const MOST_NAMED = 10;

/** For a text with a field, the message gives only the characters' places: it must not reveal a person's data. */
function missingGlyphs(all: Missing[], field: string | null): string {
  const named = all
    .slice(0, MOST_NAMED)
    .map(({ grapheme, place }) => (field === null ? inCodePoints(grapheme) : String(place)));
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
  const list = [...new Set(named)].join(', ');
  if (field === null) return `No typeface has ${list}${more}.`;
  return `No typeface has ${all.length === 1 ? 'character' : 'characters'} ${list}${more} of ${textWith(field)}.`;
}

function inCodePoints(grapheme: string): string {
  const codePoints = Array.from(
    grapheme,
    (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `“${grapheme}” (${codePoints.join(' ')})`;
}
