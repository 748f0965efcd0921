import sharp, { type Metadata, type SharpOptions } from 'sharp';
import type { ImageFormat } from '../../../shared/photos/format.ts';
import type { Finding } from '../../../shared/photos/report.ts';
import { toStoredBox, turnSize, turnUpright } from './exif-orientation.ts';
import { cutOff, damaged, tooManyPixels } from './findings.ts';
import { hasEveryScan, isWhole, withEndMarker } from './jpeg-end.ts';
import { withPlainExif } from './plain-exif.ts';
import { clampBox, type UprightImage } from './upright.ts';

// One thread per photo, because the job queue runs photos side by side; libvips would start a thread per core for each
// photo.
sharp.concurrency(1);
// Each photo is read once; a cache would only hold on to it.
sharp.cache(false);

/**
 * Larger images are refused in formats that are decoded as a whole before the first row is available: WebP, interlaced
 * PNG (up to 8 bytes per pixel) and progressive JPEG. The bound keeps one photo to about 0.5 GB; cameras and phones
 * that write such files make far smaller photos.
 */
export const wholeImageMaxPixels = 64_000_000;

type Opened = { ok: true; image: UprightImage } | { ok: false; findings: Finding[] };

/** Reads the header of a JPEG, PNG or WebP; decodes nothing yet. */
export async function openWithSharp(
  file: Uint8Array,
  format: Exclude<ImageFormat, 'heic'>,
  maxPixels: number,
): Promise<Opened> {
  const plain = withPlainExif(file, format);
  const isEndless = format === 'jpeg' && lacksItsEnd(plain) && hasEveryScan(plain);
  const bytes = isEndless ? withEndMarker(plain) : plain;
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(asError);
  if (metadata instanceof Error) return { ok: false, findings: [describeFailure(metadata, bytes)] };

  const stored = { width: metadata.width, height: metadata.height };
  const whole = format === 'webp' || metadata.isProgressive;
  const limit = whole ? Math.min(maxPixels, wholeImageMaxPixels) : maxPixels;
  if (stored.width * stored.height > limit) return { ok: false, findings: [tooManyPixels(stored, limit)] };

  const orientation = metadata.orientation ?? null;
  const upright = turnSize(stored, orientation);
  // 'truncated' rather than 'warning': many cameras write slightly wrong files that decode perfectly.
  const options: SharpOptions = { limitInputPixels: limit, failOn: 'truncated' };
  if (isEndless && !(await isWhole(plain, stored, limit))) return { ok: false, findings: [cutOff()] };
  const image: UprightImage = {
    ...upright,
    source: {
      format,
      bitDepth: metadata.bitsPerSample ?? (metadata.depth === 'ushort' ? 16 : 8),
      channels: metadata.channels,
      space: metadata.space,
      hasAlpha: metadata.hasAlpha,
      frames: framesOf(bytes, metadata),
      exifOrientation: orientation,
    },
    async render(size, box) {
      // Turned after shrinking: sharp's own autoOrient keeps the whole image in memory, and takes twice as long.
      const storedSize = turnSize(size, orientation);
      let pipeline = sharp(bytes, options);
      if (box) pipeline = pipeline.extract(toStoredBox(clampBox(box, upright), upright, orientation));
      const { data, info } = await pipeline
        .resize({ ...storedSize, fit: 'fill' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      if (info.channels !== 3) throw new Error(`expected 3 channels, decoded ${info.channels}`);
      return turnUpright(data, storedSize, orientation);
    },
  };
  return { ok: true, image };
}

/** libvips opens only the first image of an animated PNG; an acTL chunk before the pixels shows that it is animated. */
function framesOf(bytes: Uint8Array, { format, pages }: Metadata): number {
  if (format !== 'png') return pages ?? 1;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= view.length; at += 12 + view.readUInt32BE(at)) {
    const type = view.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return view.readUInt32BE(at + 8);
    if (type === 'IDAT') break;
  }
  return 1;
}

/**
 * Describes a failure of libvips for people; its own messages name parts of libraries. A file that is cut off gets its
 * own message, because uploading it again helps.
 */
export function describeFailure(error: Error, bytes: Uint8Array): Finding {
  const ended = /premature end|out of order read|libpng read error/.test(error.message) || lacksItsEnd(bytes);
  return ended ? cutOff() : damaged();
}

/**
 * Threads share libvips' last error, so another thread may overwrite the error before it is read. That is why the file
 * itself is checked as well.
 */
function lacksItsEnd(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.readUInt16BE(0) === JPEG_START) return view.lastIndexOf(JPEG_END) < view.lastIndexOf(JPEG_SCAN);
  if (view.toString('latin1', 1, 4) === 'PNG') return !view.includes('IEND');
  return endsBeforeRiff(view);
}

/** ITU T.81, B.1.1.3: the picture's first scan begins with SOS, and EOI follows the last scan. */
const JPEG_START = 0xffd8;
const JPEG_SCAN = Buffer.from([0xff, 0xda]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * WebP's header has the file's length. libwebp has only one error message, which doesn't say that the end is missing.
 */
function endsBeforeRiff(view: Buffer): boolean {
  return view.toString('latin1', 0, 4) === 'RIFF' && view.readUInt32LE(4) + 8 > view.length;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
