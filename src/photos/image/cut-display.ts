import sharp from 'sharp';
import type { Crop } from '../../db/schema/photos.ts';
import type { Size } from '../../shared/photos/portrait.ts';
import type { Turn } from '../../shared/photos/turn.ts';
import { renderTurned } from './render-turned.ts';

/** Good enough for screens. */
const QUALITY = 90;

/**
 * Cuts a part of a photo from its `display` variant: quick, but good enough only for screens. Printed cards are cut
 * from the original.
 * @param path of the `display` variant that isn't turned
 * @param photo the size of the upright original, px
 * @param crop in px of the box around the turned original; it must lie inside that box
 * @returns JPEG
 */
export async function cutDisplay(path: string, photo: Size, turn: Turn, crop: Crop): Promise<Uint8Array> {
  const { width, height } = await sharp(path).metadata();
  const display = {
    width,
    height,
    render: (size: Size, box?: Crop) => {
      const pipeline = box === undefined ? sharp(path) : sharp(path).extract(box);
      return pipeline
        .resize({ ...size, fit: 'fill' })
        .raw()
        .toBuffer();
    },
  };
  const across = width / photo.width;
  const down = height / photo.height;
  const part = {
    left: crop.left * across,
    top: crop.top * down,
    width: crop.width * across,
    height: crop.height * down,
  };
  const size = { width: atLeastOne(part.width), height: atLeastOne(part.height) };
  const rgb = await renderTurned(display, turn, part, size);
  return sharp(rgb, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const atLeastOne = (px: number): number => Math.max(1, Math.round(px));
