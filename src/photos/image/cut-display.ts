import sharp from 'sharp';
import type { Photo } from '../../db/schema/photos.ts';
import type { Crop } from '../review.ts';

/** Good enough for screens. */
const QUALITY = 90;

/**
 * A part of a photo, cut from its picture for screens: quick, and for looking only. What is printed is cut from the
 * original.
 * @param path of the `display` variant
 * @param crop in px of the upright original, inside it
 * @returns JPEG
 */
export async function cutDisplay(
  path: string,
  { width, height }: Pick<Photo, 'width' | 'height'>,
  crop: Crop,
): Promise<Uint8Array> {
  const display = await sharp(path).metadata();
  const across = span(crop.left, crop.width, display.width / width!, display.width);
  const down = span(crop.top, crop.height, display.height / height!, display.height);
  return sharp(path)
    .extract({ left: across.start, width: across.length, top: down.start, height: down.length })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** At least one pixel, and none beyond the end. */
function span(start: number, length: number, scale: number, end: number) {
  const from = Math.min(end - 1, Math.round(start * scale));
  return { start: from, length: Math.max(1, Math.min(end - from, Math.round(length * scale))) };
}
