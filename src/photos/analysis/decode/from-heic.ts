import sharp, { type Sharp } from 'sharp';
import type { Finding } from '../../../shared/photos/report.ts';
import { toStoredBox, turnSize, turnUpright } from './exif-orientation.ts';
import { cutOff, damaged, tooManyPixels } from './findings.ts';
import { decodeHeic } from './heic.ts';
import { applyProfile } from './profile.ts';
import { clampBox, type UprightImage } from './upright.ts';
import { wholeImageMaxPixels } from './with-sharp.ts';

type Opened = { ok: true; image: UprightImage } | { ok: false; findings: Finding[] };

/**
 * Decodes a HEIC photo, and keeps its pixels (3 bytes each) for as long as the image is referenced: another decode
 * would take a second. libheif applies the container's own turn; EXIF's orientation is applied only when there is none.
 */
export async function openHeic(bytes: Uint8Array, maxPixels: number): Promise<Opened> {
  const limit = Math.min(maxPixels, wholeImageMaxPixels);
  const decoded = decodeHeic(bytes, limit);
  if (!decoded.ok) {
    if (decoded.reason === 'too_many_pixels') return { ok: false, findings: [tooManyPixels(decoded, limit)] };
    return { ok: false, findings: [decoded.reason === 'truncated' ? cutOff() : damaged()] };
  }

  const { width, height, channels, data, profile, bitDepth, orientation } = decoded.pixels;
  const upright = turnSize({ width, height }, orientation);
  const image: UprightImage = {
    ...upright,
    source: {
      format: 'heic',
      bitDepth,
      channels,
      space: 'srgb',
      hasAlpha: channels === 4,
      frames: 1,
      exifOrientation: orientation,
    },
    async render(size, box) {
      let pipeline: Sharp = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
      if (box) pipeline = pipeline.extract(toStoredBox(clampBox(box, upright), upright, orientation));
      const storedSize = turnSize(size, orientation);
      const shrunk = await pipeline
        .resize({ ...storedSize, fit: 'fill' })
        .flatten({ background: '#ffffff' })
        .raw()
        .toBuffer();
      // Converted after shrinking: converting all pixels would cost a third of the decoding.
      return turnUpright(await applyProfile(shrunk, storedSize, profile), storedSize, orientation);
    },
  };
  return { ok: true, image };
}
