import type { Picture } from '../picture.ts';
import type { Box, Size } from './exif-orientation.ts';

/** An opened image of any format: the facts in its header, and a way to get at its pixels. */
export interface UprightImage {
  /** Size when upright, px. */
  width: number;
  height: number;
  source: Picture['source'];
  /**
   * The image, or a box of it in upright px, resampled to `size`: upright, sRGB, transparency on white, interleaved
   * RGB. JPEG, PNG and WebP are decoded again each time, no further than needed. Rejects if the data turns out to be
   * damaged.
   */
  render(size: Size, box?: Box): Promise<Uint8Array>;
}

/** The size of an image shrunk to fit in a square of `longSidePx`; never enlarged. */
export function fitInside({ width, height }: Size, longSidePx: number): Size {
  const scale = Math.min(1, longSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Rounds a box to whole pixels inside the image: callers compute boxes in fractions. Throws if the box lies outside.
 */
export function clampBox(box: Box, image: Size): Box {
  const left = startOf(box.left, image.width);
  const top = startOf(box.top, image.height);
  const right = Math.min(image.width, Math.max(left + 1, Math.round(box.left + box.width)));
  const bottom = Math.min(image.height, Math.max(top + 1, Math.round(box.top + box.height)));
  if (!(right > left && bottom > top))
    throw new RangeError(`no part of ${JSON.stringify(box)} is in the image`);
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The pixel where a box begins. A box that begins in the last half pixel is rounded to the last pixel, which contains
 * it.
 */
const startOf = (at: number, length: number): number =>
  Math.max(0, at < length ? Math.min(Math.round(at), length - 1) : at);
