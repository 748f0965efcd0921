import type { Libheif } from '../../../lib/native/libheif.ts';
import { readOrientation } from './read-orientation.ts';

/** The container's own turns (ISO/IEC 23008-12, 6.5.10 and 6.5.12), which libheif applies. */
const TURNS = ['irot', 'imir'].map(fourCc);
/** Phones' EXIF has at most 64 KiB; editors add previews. */
const EXIF_BYTES_MAX = 4 * 1024 * 1024;
/** The length of struct heif_error, with the four-byte pointers of wasm32. */
const ERROR_BYTES = 12;

/**
 * The EXIF orientation that still has to be applied to the primary image, 1 to 8; null for none. When the container
 * turns or mirrors the image itself, EXIF only repeats that (iPhones write both). Some Samsung phones write EXIF alone.
 */
export function orientationLeft(
  heif: Libheif,
  context: number,
  handle: number,
  allocate: (lengthBytes: number) => number,
): number | null {
  const item = heif._heif_image_handle_get_item_id(handle);
  if (TURNS.some((type) => heif._heif_item_get_properties_of_type(context, item, type, 0, 0) > 0))
    return null;
  const filter = allocate(5);
  heif.HEAPU8.set(Buffer.from('Exif\0'), filter);
  const out = allocate(4);
  if (heif._heif_image_handle_get_list_of_metadata_block_IDs(handle, filter, out, 1) === 0) return null;
  const block = heif.HEAPU32[out >> 2]!;
  const lengthBytes = heif._heif_image_handle_get_metadata_size(handle, block);
  if (lengthBytes < 4 || lengthBytes > EXIF_BYTES_MAX) return null;
  const at = allocate(lengthBytes);
  const errorAt = allocate(ERROR_BYTES);
  heif._heif_image_handle_get_metadata(errorAt, handle, block, at);
  if (heif.HEAPU32[errorAt >> 2] !== 0) return null;
  const exif = Buffer.from(heif.HEAPU8.slice(at, at + lengthBytes));
  // The first four bytes give the distance from their end to the TIFF header (annex A.2.1).
  return readOrientation(exif.subarray(Math.min(4 + exif.readUInt32BE(0), exif.length)));
}

/** A four-letter code as libheif's number. */
export function fourCc(text: string): number {
  return [...text].reduce((code, letter) => (code << 8) | letter.charCodeAt(0), 0);
}
