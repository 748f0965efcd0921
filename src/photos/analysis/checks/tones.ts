import type { Raster } from '../sample.ts';
import { levelAt, luma } from './light.ts';

/** The range of tones of a whole picture: the 1st and the 99th percentile of luma, 0–255. */
interface Tones {
  darkest: number;
  brightest: number;
}

/** Every third pixel is enough for percentiles. */
const stride = 3;

export function tonesOf({ rgb }: Raster): Tones {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let at = 0; at + 2 < rgb.length; at += 3 * stride) {
    const level = Math.round(luma(rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number));
    histogram[level] = (histogram[level] as number) + 1;
    count++;
  }
  return { darkest: levelAt(histogram, 0.01, count), brightest: levelAt(histogram, 0.99, count) };
}
