import { coloursInside, hueDistance, type Lab, linearToLab, lumasOf, toLinear } from '../checks/light.ts';
import { type Box, boxAround, type Point } from '../face/geometry.ts';
import { leftCheek, leftJaw, pick, rightCheek, rightJaw } from '../face/landmarks.ts';
import type { Raster } from '../sample.ts';

/** The look of a part of a face: percentiles of luma, 0–255; NaN when it lies outside the frame. */
export interface Zone {
  p10: number;
  p50: number;
  p90: number;
  /** The mean colour, averaged in linear light. */
  colour: Lab;
}

/**
 * Outlines of parts of a face, by the numbers of MediaPipe's canonical mesh. Right and left are the person's. `open` is
 * the opening between the lids, `under` the skin between the lower lid and the cheekbone.
 */
const outlines = {
  forehead: [104, 69, 108, 151, 337, 299, 333, 297, 10, 67],
  betweenBrows: [107, 9, 336, 285, 8, 55],
  bridge: [122, 6, 351, 419, 197, 196],
  noseTip: [45, 4, 275, 440, 1, 220],
  aboveMouth: [206, 203, 98, 97, 2, 326, 327, 423, 426, 391, 393, 164, 167, 165],
  lips: [61, 40, 37, 0, 267, 270, 291, 321, 405, 17, 181, 91],
  chin: [182, 18, 406, 421, 200, 201],
  rightJaw,
  leftJaw,
  rightCheek,
  leftCheek,
  rightUnder: [229, 230, 231, 120, 119, 118],
  leftUnder: [449, 450, 451, 349, 348, 347],
  rightOpen: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  leftOpen: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
  rightEye: [226, 113, 225, 224, 223, 222, 221, 189, 244, 233, 232, 231, 230, 229, 228, 31],
  leftEye: [446, 342, 445, 444, 443, 442, 441, 413, 464, 453, 452, 451, 450, 449, 448, 261],
} as const;

export type ZoneName = keyof typeof outlines;

export const outlineOf = (landmarks: readonly Point[], name: ZoneName): Point[] =>
  pick(landmarks, outlines[name]);

/** Looks at a part of a face. */
export function zoneOf(raster: Raster, landmarks: readonly Point[], name: ZoneName): Zone {
  const colours = coloursInside(outlineOf(landmarks, name), raster);
  const lumas = lumasOf(colours).sort();
  let [red, green, blue] = [0, 0, 0];
  for (let at = 0; at < colours.length; at += 3) {
    red += toLinear(colours[at] as number);
    green += toLinear(colours[at + 1] as number);
    blue += toLinear(colours[at + 2] as number);
  }
  const count = lumas.length;
  const percentile = (share: number) => lumas[Math.floor(share * count)] ?? Number.NaN;
  return {
    p10: percentile(0.1),
    p50: percentile(0.5),
    p90: percentile(0.9),
    colour: linearToLab(red / count, green / count, blue / count),
  };
}

/** The lightest fifth of an eye's opening is the white of the eye, or light that is reflected in it. */
const whiteShare = 0.2;

/** The colour of the whites of both eyes; null outside the frame. */
export function eyeWhites(raster: Raster, landmarks: readonly Point[]): Lab | null {
  const both = (['rightOpen', 'leftOpen'] as const).map((name) =>
    lightest(coloursInside(outlineOf(landmarks, name), raster)),
  );
  return both.includes(null) ? null : meanOf(both as Lab[]);
}

/** The mean colour of the lightest pixels; null when there are none. */
function lightest(colours: Uint8Array): Lab | null {
  if (colours.length === 0) return null;
  const lumas = lumasOf(colours);
  const byLight = Array.from(lumas.keys()).sort((a, b) => (lumas[b] as number) - (lumas[a] as number));
  const chosen = byLight.slice(0, Math.max(1, Math.floor(whiteShare * lumas.length)));
  const mean = (channel: number) =>
    chosen.reduce((sum, pixel) => sum + toLinear(colours[3 * pixel + channel] as number), 0) / chosen.length;
  return linearToLab(mean(0), mean(1), mean(2));
}

/**
 * The weight of red over green and blue in a part of a face, −1 to 1: of the median pixel, and of the reddest tenth.
 */
export function rednessOf(
  raster: Raster,
  landmarks: readonly Point[],
  name: ZoneName,
): { p50: number; p90: number } {
  const colours = coloursInside(outlineOf(landmarks, name), raster);
  const values = new Float32Array(colours.length / 3);
  for (let index = 0, at = 0; index < values.length; index++, at += 3) {
    const r = colours[at] as number;
    const g = colours[at + 1] as number;
    const b = colours[at + 2] as number;
    // The constant damps pixels that are nearly black, whose colour means nothing.
    values[index] = (r - Math.max(g, b)) / (r + g + b + 30);
  }
  values.sort();
  const percentile = (share: number) => values[Math.floor(share * values.length)] ?? Number.NaN;
  return { p50: percentile(0.5), p90: percentile(0.9) };
}

/** The mean of colours, CIELAB. */
export function meanOf(colours: readonly Lab[]): Lab {
  const mean = (part: keyof Lab) => colours.reduce((sum, colour) => sum + colour[part], 0) / colours.length;
  return { l: mean('l'), a: mean('a'), b: mean('b') };
}

/** The distance of two colours. Lightness counts half, because light never falls evenly on a face. */
export const colourDistance = (one: Lab, other: Lab): number =>
  Math.hypot(hueDistance(one, other), (one.l - other.l) / 2);

/** The skin's colour: the median of three places, because a fringe, a mask or a reflection may cover one of them. */
export function usualSkin(raster: Raster, landmarks: readonly Point[]): Lab {
  const places = (['forehead', 'betweenBrows', 'noseTip'] as const).map(
    (name) => zoneOf(raster, landmarks, name).colour,
  );
  const middle = (part: keyof Lab) => places.map((colour) => colour[part]).sort((a, b) => a - b)[1] as number;
  return { l: middle('l'), a: middle('a'), b: middle('b') };
}

/** The share of a part of a face whose a* (CIELAB) is more than `than`. */
export function redderShare(
  raster: Raster,
  landmarks: readonly Point[],
  name: ZoneName,
  than: number,
): number {
  const colours = coloursInside(outlineOf(landmarks, name), raster);
  const linear = (at: number) => toLinear(colours[at] as number);
  let redder = 0;
  for (let at = 0; at < colours.length; at += 3)
    if (linearToLab(linear(at), linear(at + 1), linear(at + 2)).a > than) redder++;
  return redder / (colours.length / 3);
}

/** The box around parts of a face, px of the raster. */
export const boxOf = (landmarks: readonly Point[], names: readonly ZoneName[]): Box =>
  boxAround(names.flatMap((name) => outlineOf(landmarks, name)));

/** The luma of the skin: the upper median of four places, because a beard, a fringe or a shadow may cover some. */
export function skinLuma(raster: Raster, landmarks: readonly Point[]): number {
  const places = (['forehead', 'noseTip', 'rightCheek', 'leftCheek'] as const)
    .map((name) => zoneOf(raster, landmarks, name).p50)
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return places[Math.floor(places.length / 2)] ?? Number.NaN;
}
