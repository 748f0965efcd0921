import { readFileSync } from 'node:fs';
import type * as HarfBuzz from 'harfbuzzjs';

/** A piece of a glyph's outline: the letter of SVG's path data, and its coordinates in em, y downwards. */
interface Stroke {
  letter: string;
  points: readonly number[];
}

/** The reach of a glyph above and below its baseline, in em; both are positive. */
export interface Reach {
  above: number;
  below: number;
}

/** A typeface in memory: its characters, and the outlines of its glyphs. */
export class Face {
  readonly font: HarfBuzz.Font;
  readonly unitsPerEm: number;
  private readonly characters: ReadonlySet<number>;
  private readonly outlines = new Map<number, readonly Stroke[]>();
  private readonly reaches = new Map<number, Reach>();

  /** @param accepts the characters that the typeface may set, if it has glyphs for them */
  constructor(
    harfBuzz: typeof HarfBuzz,
    path: string,
    private readonly accepts: RegExp,
  ) {
    const face = new harfBuzz.Face(new harfBuzz.Blob(new Uint8Array(readFileSync(path))));
    this.font = new harfBuzz.Font(face);
    this.unitsPerEm = face.upem;
    this.characters = new Set(face.collectUnicodes());
  }

  /** True when the typeface has a glyph for each of the characters, and is meant for them. */
  sets(codePoints: readonly number[]): boolean {
    return (
      codePoints.every((codePoint) => this.characters.has(codePoint)) &&
      this.accepts.test(String.fromCodePoint(...codePoints))
    );
  }

  outline(glyph: number): readonly Stroke[] {
    let outline = this.outlines.get(glyph);
    if (outline === undefined) {
      outline = this.font.glyphToJson(glyph).map(({ type, values }) => ({
        letter: type,
        points: values.map((value, place) => (place % 2 === 0 ? value : -value) / this.unitsPerEm),
      }));
      this.outlines.set(glyph, outline);
    }
    return outline;
  }

  reach(glyph: number): Reach {
    let reach = this.reaches.get(glyph);
    if (reach === undefined) {
      reach = { above: 0, below: 0 };
      for (const { points } of this.outline(glyph)) {
        for (let place = 1; place < points.length; place += 2) {
          reach.above = Math.max(reach.above, -points[place]!);
          reach.below = Math.max(reach.below, points[place]!);
        }
      }
      this.reaches.set(glyph, reach);
    }
    return reach;
  }
}
