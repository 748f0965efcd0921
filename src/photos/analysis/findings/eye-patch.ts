import { luma } from '../checks/light.ts';
import { distance, mean, midpoint, type Point } from '../face/geometry.ts';
import { type Raster, samplePatch } from '../sample.ts';
import { outlineOf } from './zones.ts';

/** What tells an open eye from a closed one, as shares of the luma of the skin below it. */
export interface EyeLook {
  /** How much darker the darkest line across the eye is than what lies above and below: lashes on a closed lid. */
  lashLine: number;
  /** How much darker the iris is than the mean of what lies to both sides. */
  iris: number;
  /** The same against the darker side. */
  irisBothSides: number;
  /** The luma where the iris is most likely. */
  darkest: number;
  /** How much less colour than skin the whitest spot has that is as light as skin: the white of the eye. */
  whitest: number;
}

const side = 48;
/** An eye is this many px wide in the patch, from corner to corner. */
const eyeWidth = 40;
/** The patch reaches further down than up, to the skin under the eye. */
const centreBelowEye = 0.1;
/** Less colour than this in the skin (of 0–1) is a black-and-white photo, in which the white of an eye is no whiter. */
const leastSkinColour = 0.04;

const corners = { right: { outer: 33, inner: 133 }, left: { outer: 263, inner: 362 } };
/** Looks closely at one eye; null where there is no colour to tell its white by. */
export function lookAtEye(
  raster: Raster,
  landmarks: readonly Point[],
  which: 'right' | 'left',
): EyeLook | null {
  const point = (number: number) => landmarks[number] as Point;
  const [outer, inner] = [point(corners[which].outer), point(corners[which].inner)];
  const [from, to] = which === 'right' ? [outer, inner] : [inner, outer];
  const perPixel = distance(from, to) / eyeWidth;
  const centre = {
    x: midpoint(from, to).x,
    y: mean(outlineOf(landmarks, `${which}Open`)).y + centreBelowEye * distance(from, to),
  };
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const patch = { centre, width: side * perPixel, height: side * perPixel, angle };
  const rgb = samplePatch(raster, patch, { width: side, height: side }, { factor: 1, offset: 0 });
  const light = new Float32Array(side * side);
  const colour = new Float32Array(side * side);
  for (let pixel = 0; pixel < light.length; pixel++) {
    const r = rgb[pixel * 3] as number;
    const g = rgb[pixel * 3 + 1] as number;
    const b = rgb[pixel * 3 + 2] as number;
    light[pixel] = luma(r, g, b);
    colour[pixel] = (r - b) / (r + g + b + 15);
  }
  const skin = Math.max(8, medianOfSkin(light));
  const skinColour = medianOfSkin(colour);
  if (Math.abs(skinColour) < leastSkinColour) return null;
  return {
    lashLine: lashLine(light) / skin,
    ...irisIn(light, skin),
    whitest: whitest(light, colour, skin) - skinColour,
  };
}

/** The strip below the eye. */
function medianOfSkin(plane: Float32Array): number {
  const values: number[] = [];
  for (let y = 38; y < 47; y++) for (let x = 12; x < 36; x++) values.push(plane[y * side + x] as number);
  return values.sort((a, b) => a - b)[values.length >> 1] as number;
}

function meanIn(plane: Float32Array, left: number, top: number, width: number, height: number): number {
  let sum = 0;
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) sum += plane[y * side + x] as number;
  return sum / (width * height);
}

function lashLine(light: Float32Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let y = 8; y < 34; y++) {
    const line = (top: number) => meanIn(light, 8, top, 32, 3);
    most = Math.max(most, Math.min(line(y - 4), line(y + 4)) - line(y));
  }
  return most;
}

/** Tries the iris at each place between the corners: something dark, a fifth of the eye wide, between lighter parts. */
function irisIn(light: Float32Array, skin: number): Pick<EyeLook, 'iris' | 'irisBothSides' | 'darkest'> {
  const best = { iris: -1, irisBothSides: -1, darkest: 1 };
  for (let y = 10; y <= 29; y++) {
    for (let x = 14; x <= 26; x++) {
      const centre = meanIn(light, x, y, 8, 5) / skin;
      const before = meanIn(light, x - 9, y, 6, 5) / skin;
      const after = meanIn(light, x + 11, y, 6, 5) / skin;
      const iris = (before + after) / 2 - centre;
      if (iris > best.iris) Object.assign(best, { iris, darkest: centre });
      best.irisBothSides = Math.max(best.irisBothSides, Math.min(before, after) - centre);
    }
  }
  return best;
}

function whitest(light: Float32Array, colour: Float32Array, skin: number): number {
  let least = 1;
  for (let y = 12; y <= 30; y++) {
    for (let x = 6; x <= 37; x++) {
      if (meanIn(light, x, y, 5, 4) > 0.6 * skin) least = Math.min(least, meanIn(colour, x, y, 5, 4));
    }
  }
  return least;
}
