import { readFileSync } from 'node:fs';
import type * as HarfBuzz from 'harfbuzzjs';

/** A piece of a glyph's outline: the letter of SVG's path data, and its coordinates in em, y downwards. */
export interface Stroke {
  letter: string;
  points: readonly number[];
}

/** A typeface in memory: which characters it has, and what its glyphs look like. */
export class Face {
  readonly font: HarfBuzz.Font;
  readonly unitsPerEm: number;
  private readonly characters: ReadonlySet<number>;
  private readonly outlines = new Map<number, readonly Stroke[]>();

  /** @param serves the characters for which it may be asked at all */
  constructor(
    harfBuzz: typeof HarfBuzz,
    path: string,
    private readonly serves: RegExp,
  ) {
    const face = new harfBuzz.Face(new harfBuzz.Blob(new Uint8Array(readFileSync(path))));
    this.font = new harfBuzz.Font(face);
    this.unitsPerEm = face.upem;
    this.characters = new Set(face.collectUnicodes());
  }

  /** Whether it has a glyph for each of the characters, and is meant for them. */
  sets(codePoints: readonly number[]): boolean {
    return (
      codePoints.every((codePoint) => this.characters.has(codePoint)) &&
      this.serves.test(String.fromCodePoint(...codePoints))
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
}
