import {
  coloursInside,
  type Lab,
  levelAt,
  linearToLab,
  luma,
  lumasOf,
  luminance,
  toLinear,
} from '../checks/light.ts';
import type { Raster } from '../sample.ts';
import { mean, type Point } from './geometry.ts';

/** Light on the face, from every pixel inside its outline; luma is 0–255, luminance 0–1. */
export interface FaceLight {
  meanLuminance: number;
  lumaDeviation: number;
  /** Entropy of the histogram of luma, in bits; 8 at most. */
  entropy: number;
  /** Shares of the pixels with luma ≥ 247 and ≤ 25 (OFIQ's limits of clipping). */
  burntOut: number;
  blackedOut: number;
  /** The luma below which a hundredth of the pixels lies, and the one above which a quarter does. */
  darkest: number;
  upperQuarter: number;
}

const burntOutLuma = 247;
const blackedOutLuma = 25;

/** Measures the pixels inside a polygon. All values are NaN when none of these pixels lies in the frame. */
export function faceLight(raster: Raster, polygon: readonly Point[]): FaceLight {
  const colours = coloursInside(polygon, raster);
  const histogram = new Float64Array(256);
  let light = 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < colours.length; at += 3) {
    const red = colours[at] as number;
    const green = colours[at + 1] as number;
    const blue = colours[at + 2] as number;
    const value = luma(red, green, blue);
    light += luminance(red, green, blue);
    sum += value;
    squares += value * value;
    const level = Math.min(255, Math.round(value));
    histogram[level] = (histogram[level] as number) + 1;
  }
  const count = colours.length === 0 ? Number.NaN : colours.length / 3;
  const share = (from: number, to: number) =>
    histogram.slice(from, to + 1).reduce((a, b) => a + b, 0) / count;
  const percentile = (part: number) => (Number.isNaN(count) ? Number.NaN : levelAt(histogram, part, count));
  return {
    meanLuminance: light / count,
    lumaDeviation: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)),
    entropy: entropyOf(histogram, count),
    burntOut: share(burntOutLuma, 255),
    blackedOut: share(0, blackedOutLuma),
    darkest: percentile(0.01),
    upperQuarter: percentile(0.75),
  };
}

/**
 * The inner face reaches this share of the way from the middle to the outline: further out, the wall behind shows
 * through.
 */
const innerShare = 0.85;
/** The brightest pixels, except reflections. */
const highlightShare = 0.97;

/**
 * The 97th percentile of luma in the inner face, 0–255: how bright it is where the light falls best. NaN outside the
 * frame.
 */
export function highlights(raster: Raster, outline: readonly Point[]): number {
  const middle = mean(outline);
  const inner = outline.map(({ x, y }) => ({
    x: middle.x + innerShare * (x - middle.x),
    y: middle.y + innerShare * (y - middle.y),
  }));
  const lumas = lumasOf(coloursInside(inner, raster)).sort();
  return lumas[Math.floor(highlightShare * lumas.length)] ?? Number.NaN;
}

/** Colours are compared within each of this many steps of lightness. */
const lightnessBins = 16;
/** Sampling this many pixels, spread over the face, is as good as reading all. */
const enoughPixels = 20_000;

/**
 * The deviation among a face's colours of the same lightness, CIELAB: near 0 when the picture has shades of only one
 * colour, whether grey or brown. NaN outside the frame.
 */
export function hueSpread(raster: Raster, polygon: readonly Point[]): number {
  const colours = coloursInside(polygon, raster);
  const bins = Array.from({ length: lightnessBins }, () => ({ count: 0, a: 0, b: 0, squares: 0 }));
  const step = 3 * Math.max(1, Math.floor(colours.length / 3 / enoughPixels));
  for (let at = 0; at < colours.length; at += step) {
    const { l, a, b } = linearToLab(
      toLinear(colours[at] as number),
      toLinear(colours[at + 1] as number),
      toLinear(colours[at + 2] as number),
    );
    const bin = bins[Math.min(lightnessBins - 1, Math.max(0, Math.floor((l / 100) * lightnessBins)))]!;
    bin.count++;
    bin.a += a;
    bin.b += b;
    bin.squares += a * a + b * b;
  }
  const squares = bins
    .filter(({ count }) => count > 0)
    .reduce((sum, { count, a, b, squares }) => sum + squares - (a * a + b * b) / count, 0);
  const count = colours.length === 0 ? Number.NaN : Math.ceil(colours.length / step);
  return Math.sqrt(Math.max(0, squares) / count);
}

/** The mean colour of a part of the face, and its mean luminance. */
export interface Patch {
  /** Linear light, 0–1. */
  red: number;
  green: number;
  blue: number;
  luminance: number;
}

/** The mean of a polygon's pixels in linear light; NaN when most of it lies outside the frame. */
export function meanColour(raster: Raster, polygon: readonly Point[]): Patch {
  const colours = coloursInside(polygon, raster);
  const outside = polygon.filter(({ x, y }) => x < 0 || y < 0 || x >= raster.width || y >= raster.height);
  const isOutside = colours.length === 0 || outside.length * 2 > polygon.length;
  const count = isOutside ? Number.NaN : colours.length / 3;
  let [red, green, blue] = [0, 0, 0];
  for (let at = 0; at < colours.length; at += 3) {
    red += toLinear(colours[at] as number);
    green += toLinear(colours[at + 1] as number);
    blue += toLinear(colours[at + 2] as number);
  }
  return {
    red: red / count,
    green: green / count,
    blue: blue / count,
    luminance: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / count,
  };
}

/**
 * The colour of skin. Darker skin is lifted to `leastLuminance` first: a dark colour has less chroma, whatever the
 * light.
 */
export function skinColour({ red, green, blue, luminance }: Patch, leastLuminance: number): Lab {
  const lift = Math.max(1, leastLuminance / Math.max(luminance, 1e-6));
  return linearToLab(red * lift, green * lift, blue * lift);
}

function entropyOf(histogram: Float64Array, count: number): number {
  let bits = 0;
  for (const occurrences of histogram) {
    const probability = occurrences / count;
    if (probability > 0) bits -= probability * Math.log2(probability);
  }
  return Number.isNaN(count) ? Number.NaN : bits;
}
