import { type Libheif, libheifHeapBytes, loadLibheif, unloadLibheif } from '../../../lib/native/libheif.ts';
import { fourCc, orientationLeft } from './heic-orientation.ts';
import { decodePixels } from './heic-pixels.ts';

/**
 * The primary image of a HEIC file, as its container turns it (irot and imir applied), in the file's own colour space,
 * eight-bit.
 */
interface HeicPixels {
  width: number;
  height: number;
  /** 4 when there is an alpha channel. */
  channels: 3 | 4;
  data: Uint8Array;
  profile: HeicProfile;
  bitDepth: number;
  /** The EXIF orientation that is left to apply, 1 to 8; null for none. */
  orientation: number | null;
}

/** The colour space of the pixels: an ICC profile, Display P3 by its number in the nclx box, or (assumed) sRGB. */
export type HeicProfile = { icc: Uint8Array } | 'p3' | 'srgb';

type HeicResult =
  | { ok: true; pixels: HeicPixels }
  | { ok: false; reason: 'malformed' | 'truncated'; detail: string }
  | { ok: false; reason: 'too_many_pixels'; width: number; height: number };

/** libheif's C constants (heif_error.h, heif_color.h). */
const errorInvalidInput = 2;
const suberrorEndOfData = 100;
/** The place of `strict_decoding` in struct heif_decoding_options (version 3 on), with wasm32's four-byte pointers. */
const strictDecodingOffset = 21;
const primariesDisplayP3 = 12;

/**
 * A WebAssembly heap never shrinks, so an idle heap above this size is released as a whole. A photo in tiles needs 16 MB,
 * one of 12 MP without tiles about 80 MB.
 */
const idleHeapLimitBytes = 160 * 1024 * 1024;

class HeifError extends Error {
  readonly endOfData: boolean;

  constructor(message: string, code: number, subcode: number) {
    super(message);
    this.endOfData = code === errorInvalidInput && subcode === suberrorEndOfData;
  }
}

/**
 * Decodes the primary image with libheif in WebAssembly: about 0.1 s per megapixel, during which its thread is blocked.
 * The size in the file's header is checked against `maxPixels` before anything is decoded. Thumbnails, motion photos
 * and further images in the file are ignored.
 *
 * No alternative on npm is better. For 12-megapixel photos of five phones, icodec 0.6 takes 0.80 to 1.06 times as long,
 * and gives no colour profile. Native libraries must be built on the machine, and don't confine the harm that a damaged
 * file does.
 */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): HeicResult {
  const heif = loadLibheif();
  const cleanups: (() => void)[] = [];
  try {
    const result = read(heif, bytes, maxPixels, (cleanup) => cleanups.push(cleanup));
    for (const cleanup of cleanups.reverse()) cleanup();
    if (libheifHeapBytes() > idleHeapLimitBytes) unloadLibheif();
    return result;
  } catch (error) {
    // Some memory may never be freed, and after a trap the heap may be corrupt, so the next photo gets a new heap.
    unloadLibheif();
    const detail = error instanceof Error ? error.message : String(error);
    const truncated = (error instanceof HeifError && error.endOfData) || endsInsideBox(bytes);
    return { ok: false, reason: truncated ? 'truncated' : 'malformed', detail };
  }
}

function read(
  heif: Libheif,
  bytes: Uint8Array,
  maxPixels: number,
  later: (cleanup: () => void) => void,
): HeicResult {
  const allocate = (lengthBytes: number) => {
    const pointer = heif._malloc(lengthBytes);
    if (!pointer) throw new Error('out of memory');
    later(() => heif._free(pointer));
    return pointer;
  };
  const errorAt = allocate(12);
  const out = allocate(4);
  const outValue = (): number => heif.HEAPU32[out >> 2];
  /** Calls a function that returns a heif_error by value: C passes the place for it as the first argument. */
  const check = (call: (errorAt: number) => void) => {
    call(errorAt);
    const [code = 0, subcode = 0, message = 0] = heif.HEAPU32.subarray(errorAt >> 2, (errorAt >> 2) + 3);
    if (code !== 0) throw new HeifError(cString(heif, message), code, subcode);
  };

  const file = allocate(bytes.length);
  heif.HEAPU8.set(bytes, file);
  const context = heif._heif_context_alloc();
  later(() => heif._heif_context_free(context));
  check((e) => heif._heif_context_read_from_memory_without_copy(e, context, file, bytes.length, 0));
  check((e) => heif._heif_context_get_primary_image_handle(e, context, out));
  const handle = outValue();
  later(() => heif._heif_image_handle_release(handle));

  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  if (width < 1 || height < 1) throw new Error('the image has no size');
  if (width * height > maxPixels) return { ok: false, reason: 'too_many_pixels', width, height };

  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const options = heif._heif_decoding_options_alloc();
  later(() => heif._heif_decoding_options_free(options));
  // Without strict decoding, missing or damaged tiles are left grey, and the image counts as decoded.
  heif.HEAPU8[options + strictDecodingOffset] = 1;
  const pixels: HeicPixels = {
    ...decodePixels({ heif, handle, width, height, channels, options, out, allocate, check }),
    channels,
    profile: profileOf(heif, handle, allocate),
    bitDepth: heif._heif_image_handle_get_luma_bits_per_pixel(handle),
    orientation: orientationLeft(heif, context, handle, allocate),
  };
  return { ok: true, pixels };
}

/** Errors while reading the profile count as no profile: phones that write no profile use sRGB. */
function profileOf(heif: Libheif, handle: number, allocate: (lengthBytes: number) => number): HeicProfile {
  const type = heif._heif_image_handle_get_color_profile_type(handle);
  const errorAt = allocate(12);
  const failed = () => heif.HEAPU32[errorAt >> 2] !== 0;
  if (type === fourCc('rICC') || type === fourCc('prof')) {
    const lengthBytes = heif._heif_image_handle_get_raw_color_profile_size(handle);
    if (lengthBytes === 0) return 'srgb';
    const at = allocate(lengthBytes);
    heif._heif_image_handle_get_raw_color_profile(errorAt, handle, at);
    return failed() ? 'srgb' : { icc: heif.HEAPU8.slice(at, at + lengthBytes) };
  }
  if (type === fourCc('nclx')) {
    const out = allocate(4);
    heif._heif_image_handle_get_nclx_color_profile(errorAt, handle, out);
    if (failed()) return 'srgb';
    const nclx = heif.HEAPU32[out >> 2];
    // struct heif_color_profile_nclx: a byte of version, padding, then the primaries as an enum.
    const primaries = heif.HEAPU32[(nclx + 4) >> 2];
    heif._heif_nclx_color_profile_free(nclx);
    return primaries === primariesDisplayP3 ? 'p3' : 'srgb';
  }
  return 'srgb';
}

function cString(heif: Libheif, from: number): string {
  const heap: Uint8Array = heif.HEAPU8;
  return from ? new TextDecoder().decode(heap.subarray(from, heap.indexOf(0, from))) : '';
}

/** True when a top-level box (ftyp, meta or mdat) claims to be longer than the rest of the file. */
function endsInsideBox(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= view.length; ) {
    const lengthBytes = view.readUInt32BE(at);
    if (!['ftyp', 'meta', 'mdat'].includes(view.toString('latin1', at + 4, at + 8))) return false;
    if (at + lengthBytes > view.length) return true;
    // The lengths 0 and 1 mean "to the end" and "a long length follows". If such a box is cut off, libheif itself
    // reports the end of data.
    if (lengthBytes < 8) return false;
    at += lengthBytes;
  }
  return false;
}
