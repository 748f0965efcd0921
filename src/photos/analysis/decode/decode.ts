import sharp from 'sharp';
import { sniff } from '../../../shared/photos/format.ts';
import type { Finding } from '../../../shared/photos/report.ts';
import type { Picture } from '../picture.ts';
import type { Size } from './exif-orientation.ts';
import { animated, empty, greyscale, notAnImage, typeMismatch } from './findings.ts';
import { openHeic } from './from-heic.ts';
import { clampBox, fitInside, type UprightImage } from './upright.ts';
import { describeFailure, openWithSharp } from './with-sharp.ts';

interface DecodeLimits {
  maxPixels: number;
  analysisLongSidePx: number;
}

/**
 * The largest ordinary photo comes from a phone's 108 MP sensor (12,032 × 9,024); it decodes in about a second and
 * needs memory for only a few rows. Anything larger is a mistake or an attack.
 */
export const defaultMaxPixels = 110_000_000;

/** Like `Decoded`, with the opened image, which can be rendered to variants without decoding a HEIC file again. */
export type DecodedImage =
  | { ok: true; picture: Picture; image: UprightImage; findings: Finding[] }
  | { ok: false; findings: Finding[] };

/**
 * Opens a photo, whatever it claims to be, and makes the picture to analyse in one pass over the data. A fault of the
 * file is a finding, never an exception. Decoding HEIC blocks the thread: call this in a process of its own.
 */
export async function decode(
  bytes: Uint8Array,
  declaredType: string | null,
  limits: DecodeLimits,
): Promise<DecodedImage> {
  if (bytes.length === 0) return { ok: false, findings: [empty()] };
  const format = sniff(bytes);
  if (!format) return { ok: false, findings: [notAnImage()] };
  const findings: Finding[] = [];
  if (declaredType !== null && declaredType !== `image/${format}`)
    findings.push(typeMismatch(format, declaredType));

  const opened =
    format === 'heic'
      ? await openHeic(bytes, limits.maxPixels)
      : await openWithSharp(bytes, format, limits.maxPixels);
  if (!opened.ok) return { ok: false, findings: [...findings, ...opened.findings] };

  const { image } = opened;
  const size = fitInside(image, limits.analysisLongSidePx);
  const rgb = await image.render(size).catch((error: Error) => describeFailure(error, bytes));
  if (!(rgb instanceof Uint8Array)) return { ok: false, findings: [...findings, rgb] };

  if (image.source.frames > 1) findings.push(animated(image.source.frames));
  if (isNeutral(rgb)) findings.push(greyscale());
  return { ok: true, picture: pictureOf(image, size, rgb), image, findings };
}

function pictureOf(image: UprightImage, size: Size, rgb: Uint8Array): Picture {
  const original = { width: image.width, height: image.height };
  // The scale comes from the longer sides, where rounding to whole pixels matters least.
  const scale = Math.max(original.width, original.height) / Math.max(size.width, size.height);
  return {
    ...size,
    rgb,
    scale,
    original,
    source: image.source,
    async region(box, wanted) {
      const inside = clampBox(box, original);
      const shrink = Math.min(inside.width / wanted.width, inside.height / wanted.height);
      if (shrink < scale) return image.render(wanted, inside);
      // The small picture has all the detail that is wanted here, so nothing is decoded again.
      const small = clampBox(
        {
          left: inside.left / scale,
          top: inside.top / scale,
          width: inside.width / scale,
          height: inside.height / scale,
        },
        size,
      );
      return sharp(rgb, { raw: { ...size, channels: 3 } })
        .extract(small)
        .resize({ ...wanted, fit: 'fill' })
        .raw()
        .toBuffer();
    },
  };
}

/** Greyscale files come out of colour conversion and JPEG with differences of a few levels between the channels. */
const neutralSpread = 6;
/** The share of pixels that may be coloured in a greyscale photo, because of a date stamp or a speck. */
const colouredShare = 0.001;

function isNeutral(rgb: Uint8Array): boolean {
  let left = Math.floor((rgb.length / 3) * colouredShare);
  for (let at = 0; at < rgb.length; at += 3) {
    const red = rgb[at]!;
    const green = rgb[at + 1]!;
    const blue = rgb[at + 2]!;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > neutralSpread && --left < 0) return false;
  }
  return true;
}
