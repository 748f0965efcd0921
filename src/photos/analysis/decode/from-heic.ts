import sharp, { type Sharp } from 'sharp';
import type { Finding } from '../../../shared/photos/report.ts';
import { cutOff, damaged, tooManyPixels } from './findings.ts';
import { decodeHeic } from './heic.ts';
import { applyProfile } from './profile.ts';
import { clampBox, type UprightImage } from './upright.ts';
import { wholeImageMaxPixels } from './with-sharp.ts';

type Opened = { ok: true; image: UprightImage } | { ok: false; findings: Finding[] };

/**
 * Decodes a HEIC photo, and keeps its pixels for as long as the image is referred to (3 bytes a pixel): another decode
 * would take a second. EXIF's orientation is ignored, because libheif has applied the container's own.
 */
export async function openHeic(bytes: Uint8Array, maxPixels: number): Promise<Opened> {
  const limit = Math.min(maxPixels, wholeImageMaxPixels);
  const decoded = decodeHeic(bytes, limit);
  if (!decoded.ok) {
    if (decoded.reason === 'too_many_pixels') return { ok: false, findings: [tooManyPixels(decoded, limit)] };
    return { ok: false, findings: [decoded.reason === 'truncated' ? cutOff() : damaged()] };
  }

  const { width, height, channels, data, profile, bitDepth } = decoded.pixels;
  const image: UprightImage = {
    width,
    height,
    source: {
      format: 'heic',
      bitDepth,
      channels,
      space: 'srgb',
      hasAlpha: channels === 4,
      frames: 1,
      exifOrientation: null,
    },
    async render(size, box) {
      let pipeline: Sharp = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
      if (box) pipeline = pipeline.extract(clampBox(box, { width, height }));
      const shrunk = await pipeline
        .resize({ ...size, fit: 'fill' })
        .flatten({ background: '#ffffff' })
        .raw()
        .toBuffer();
      // After shrinking: converting all pixels would cost a third of the decoding.
      return applyProfile(shrunk, size, profile);
    },
  };
  return { ok: true, image };
}
