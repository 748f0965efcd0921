import type { Face, Reach } from '../fonts/face.ts';
import type { Typeface } from '../fonts/family.ts';
import type { Typesetter } from '../fonts/typesetter.ts';
import { type Direction, type Run, runsOf } from './runs.ts';

/**
 * The reach of a Latin letter with one accent or a tail, in em: the line distances in designs are meant for such
 * letters.
 */
export const latin = { above: 0.96, below: 0.25 } as const;

/** A glyph, and the place of its origin in em from the start of its line; y runs downwards. */
interface PlacedGlyph {
  face: Face;
  glyph: number;
  x: number;
  y: number;
}

/** A line of text, set at size 1. */
export interface ShapedLine extends Reach {
  glyphs: PlacedGlyph[];
  /** In em. */
  width: number;
}

export interface Lettering {
  typeface: Typeface;
  /** Added after each character (with its accents), in em. */
  spacing: number;
  direction: Direction;
}

/** Scripts whose letters are joined: letter spacing would tear them apart. */
const JOINED: ReadonlySet<string | null> = new Set(['Arab', 'Deva', 'Beng', 'Guru']);

/** Sets one line: direction (UAX #9), then kerning, ligatures and joining by HarfBuzz. */
export function shapeLine(typesetter: Typesetter, text: string, lettering: Lettering): ShapedLine {
  const line: ShapedLine = { glyphs: [], width: 0, above: 0, below: 0 };
  for (const run of runsOf(typesetter, text, lettering.typeface, lettering.direction))
    append(typesetter, line, run, JOINED.has(run.script) ? 0 : lettering.spacing);
  // The letter spacing after the last character isn't part of the line.
  if (line.glyphs.length > 0 && lettering.spacing !== 0) line.width -= lettering.spacing;
  return line;
}

function append(
  { harfBuzz, buffer }: Typesetter,
  line: ShapedLine,
  { text, level, face, script }: Run,
  spacing: number,
): void {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection((level & 1) === 1 ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  if (script !== null) buffer.setScript(script);
  harfBuzz.shape(face.font, buffer);
  const infos = buffer.getGlyphInfos();
  const em = face.unitsPerEm;
  for (const [place, { xAdvance, xOffset, yOffset }] of buffer.getGlyphPositions().entries()) {
    const { codepoint: glyph, cluster } = infos[place]!;
    const y = -yOffset / em;
    line.glyphs.push({ face, glyph, x: line.width + xOffset / em, y });
    const { above, below } = face.reach(glyph);
    line.above = Math.max(line.above, above - y);
    line.below = Math.max(line.below, below + y);
    line.width += xAdvance / em + (infos[place + 1]?.cluster === cluster ? 0 : spacing);
  }
}
