/** Types a photo may have; phones send HEIC. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

export type ImageFormat = PhotoType extends `image/${infer Format}` ? Format : never;

/** This many leading bytes are enough to tell the formats apart. */
export const SNIFFED_BYTES = 256;

/** HEVC still images by their ftyp brand (ISO/IEC 23008-12, annex B). */
const hevcBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** Brands of any codec; only the compatible brands after them tell HEVC from AV1. */
const generalBrands = new Set(['mif1', 'msf1', 'mif2', 'miaf']);

/**
 * The format that the leading bytes declare, or null. No other format reaches a decoder: a library that detects formats
 * itself would also open SVG (with its external references), TIFF, GIF or PDF under any name.
 */
export function sniff(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && isHevc(bytes)) return 'heic';
  return null;
}

function isHevc(bytes: Uint8Array): boolean {
  const major = ascii(bytes, 8, 12);
  if (hevcBrands.has(major)) return true;
  if (!generalBrands.has(major)) return false;
  const boxLengthBytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  // The list follows size, type, major brand and minor version, of four bytes each. A sane list is far shorter than 256
  // bytes.
  const end = Math.min(boxLengthBytes, bytes.length, SNIFFED_BYTES);
  for (let at = 16; at + 4 <= end; at += 4) if (hevcBrands.has(ascii(bytes, at, at + 4))) return true;
  return false;
}

function startsWith(bytes: Uint8Array, prefix: number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
