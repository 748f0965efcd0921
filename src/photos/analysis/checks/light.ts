import type { Point } from '../face/geometry.ts';
import type { Raster } from '../sample.ts';

/** sRGB's transfer function (IEC 61966-2-1), tabulated: byte → linear light 0–1. */
const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Linear light of a colour's byte, 0–1. */
export function toLinear(byte: number): number {
  return linear[Math.round(byte)] as number;
}

/** The linear light, 0–1, of one of the numbers of a segmented picture, which are sRGB 0–1. */
export const linearAt = (rgb: Float32Array, at: number): number => toLinear(255 * (rgb[at] as number));

/** The first level of a histogram at or below which a share of the occurrences lies. */
export function levelAt(histogram: ArrayLike<number>, share: number, occurrences: number): number {
  let level = 0;
  for (let below = histogram[0] as number; below < share * occurrences; below += histogram[level] as number)
    level++;
  return level;
}

/** Rec. 709 luma of gamma-coded bytes, 0–255: how bright a pixel looks. */
export function luma(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Rec. 709 luminance in linear light, 0–1: how much light there is. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** CIELAB under D50. */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

/** From linear sRGB, 0–1: the ICC matrix to XYZ (D50, Bradford-adapted), then CIE 1976. */
export function linearToLab(red: number, green: number, blue: number): Lab {
  const x = (0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / 0.96422;
  const y = 0.2225045 * red + 0.7168786 * green + 0.0606169 * blue;
  const z = (0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / 0.82521;
  const f = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116;
  return { l: 116 * f(y) - 16, a: 500 * (f(x) - f(y)), b: 200 * (f(y) - f(z)) };
}

/** The distance of two colours without their lightness. */
export const hueDistance = (one: Pick<Lab, 'a' | 'b'>, other: Pick<Lab, 'a' | 'b'>): number =>
  Math.hypot(one.a - other.a, one.b - other.b);

/** The indices of the raster's pixels whose centres lie inside a polygon; parts outside the raster are left out. */
export function pixelsInside(
  polygon: readonly Point[],
  raster: { width: number; height: number },
): Uint32Array {
  const top = Math.max(0, Math.floor(Math.min(...polygon.map((point) => point.y))));
  const bottom = Math.min(raster.height - 1, Math.ceil(Math.max(...polygon.map((point) => point.y))));
  // The array has the largest size that may be needed: a growing list takes three times as long.
  const inside = new Uint32Array(Math.max(0, bottom - top + 1) * raster.width);
  let count = 0;
  for (let row = top; row <= bottom; row++) {
    const crossings = crossingsAt(polygon, row + 0.5);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const first = Math.max(0, Math.ceil((crossings[pair] as number) - 0.5));
      const last = Math.min(raster.width - 1, Math.floor((crossings[pair + 1] as number) - 0.5));
      for (let column = first; column <= last; column++) inside[count++] = row * raster.width + column;
    }
  }
  return inside.subarray(0, count);
}

/** The colours of the pixels inside a polygon, interleaved 8-bit sRGB. */
export function coloursInside(polygon: readonly Point[], raster: Raster): Uint8Array {
  const pixels = pixelsInside(polygon, raster);
  const colours = new Uint8Array(pixels.length * 3);
  for (let to = 0, index = 0; index < pixels.length; index++) {
    const from = (pixels[index] as number) * 3;
    colours[to++] = raster.rgb[from] as number;
    colours[to++] = raster.rgb[from + 1] as number;
    colours[to++] = raster.rgb[from + 2] as number;
  }
  return colours;
}

/** Luma of interleaved colours, 0–255. */
export function lumasOf(colours: Uint8Array): Float32Array {
  const lumas = new Float32Array(colours.length / 3);
  for (let index = 0, at = 0; index < lumas.length; index++, at += 3)
    lumas[index] = luma(colours[at] as number, colours[at + 1] as number, colours[at + 2] as number);
  return lumas;
}

function crossingsAt(polygon: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  let previous = polygon[polygon.length - 1] as Point;
  for (const point of polygon) {
    if (point.y > y !== previous.y > y) {
      crossings.push(previous.x + ((y - previous.y) / (point.y - previous.y)) * (point.x - previous.x));
    }
    previous = point;
  }
  return crossings.sort((a, b) => a - b);
}
