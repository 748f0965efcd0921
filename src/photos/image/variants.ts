import sharp from 'sharp';
import type { Box } from '../../shared/photos/portrait.ts';
import { AS_TAKEN, turnedSize } from '../../shared/photos/turn.ts';
import { clampBox, fitInside, type UprightImage } from '../analysis/decode/upright.ts';
import { renderTurned } from './render-turned.ts';
import { CARD_MAX_PX, DISPLAY_LONG_SIDE_PX, THUMBNAIL_LONG_SIDE_PX } from './variant-sizes.ts';

const displayQuality = 85;
const thumbnailQuality = 80;
const cardQuality = 92;

interface Variants {
  /** JPEG, long side at most 1600 px. */
  display: Uint8Array;
  /** JPEG that fits in 256 × 256 px. */
  thumbnail: Uint8Array;
}

/**
 * Renders the whole photo, turned, at the two sizes that screens need, from one decode. Both are upright sRGB JPEGs
 * without metadata. Rejects if the photo is damaged in a part that its analysis didn't read.
 */
export async function renderVariants(image: UprightImage, turn = AS_TAKEN): Promise<Variants> {
  const whole = turnedSize(image, turn);
  const size = fitInside(whole, DISPLAY_LONG_SIDE_PX);
  const raw = { raw: { ...size, channels: 3 as const } };
  const rgb = await renderTurned(image, turn, { left: 0, top: 0, ...whole }, size);
  const thumbnail = fitInside(whole, THUMBNAIL_LONG_SIDE_PX);
  return {
    display: await sharp(rgb, raw).jpeg({ quality: displayQuality }).toBuffer(),
    thumbnail: await sharp(rgb, raw)
      .resize({ ...thumbnail, fit: 'fill' })
      .jpeg({ quality: thumbnailQuality })
      .toBuffer(),
  };
}

/**
 * Renders the part of the photo that is printed on a card, as a JPEG. It has the shape of the crop, fits in 827 × 1063
 * px, and is never larger than the crop.
 * @param crop in px of the box around the turned picture
 */
export async function renderCard(image: UprightImage, crop: Box, turn = AS_TAKEN): Promise<Uint8Array> {
  const box = clampBox(crop, turnedSize(image, turn));
  const scale = Math.min(1, CARD_MAX_PX.width / box.width, CARD_MAX_PX.height / box.height);
  const size = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  const rgb = await renderTurned(image, turn, box, size);
  // No chroma subsampling: in print, it shows along hair and collars.
  return sharp(rgb, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: cardQuality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
