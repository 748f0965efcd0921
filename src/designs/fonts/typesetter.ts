import type * as HarfBuzz from 'harfbuzzjs';
import { Face } from './face.ts';
import { FAMILIES } from './families.ts';
import type { Family, Typeface, Weight } from './family.ts';

/** The shaper, and the typefaces that have been needed so far. */
export interface Typesetter {
  harfBuzz: typeof HarfBuzz;
  /** Reused for each run: making a buffer costs more than shaping a name. */
  buffer: HarfBuzz.Buffer;
  /** Returns a typeface that has a glyph for each of the characters, `preferred` if possible; null if there is none. */
  faceFor(codePoints: readonly number[], typeface: Typeface, preferred: Face | null): Face | null;
}

let loading: Promise<Typesetter> | undefined;

/** Loads the shaper at the first call. Typefaces are loaded when text needs them, and stay in memory. */
export function loadTypesetter(): Promise<Typesetter> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Typesetter> {
  const harfBuzz = await import('harfbuzzjs');
  const faces = new Map<string, Face>();
  const open = ({ files, accepts }: Family, weight: Weight): Face => {
    const path = files[weight];
    const face = faces.get(path) ?? new Face(harfBuzz, path, accepts);
    faces.set(path, face);
    return face;
  };
  return {
    harfBuzz,
    buffer: new harfBuzz.Buffer(),
    faceFor(codePoints, { family: asked, weight }, preferred) {
      if (preferred?.sets(codePoints)) return preferred;
      const text = String.fromCodePoint(...codePoints);
      for (const family of FAMILIES[asked]) {
        // A family's characters are checked before its file is opened: most files are never needed.
        if (!family.serves.test(text)) continue;
        const face = open(family, weight);
        if (face.sets(codePoints)) return face;
      }
      return null;
    },
  };
}
