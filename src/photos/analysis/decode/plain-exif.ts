import { crc32 } from 'node:zlib';
import type { ImageFormat } from '../../../shared/photos/format.ts';

/** The place of the EXIF in a file, without the bytes that the format puts around it. */
interface Block {
  from: number;
  to: number;
}

/** Cameras write about a hundred entries in all, in up to four directories and the thumbnail's; editors add a few. */
const MAX_ENTRIES = 1000;
/** Tags that lead to another directory: Exif, GPS and interoperability (Exif 2.32, 4.6.3). */
const POINTERS = new Set([0x8769, 0x8825, 0xa005]);
const ENTRY_BYTES = 12;

/**
 * Returns the photo's bytes, or a copy without the EXIF if no camera can have written that EXIF. libexif follows each
 * reference every time it occurs, so a thousand references that loop back would hold a thread for minutes. The picture
 * itself stays as it is.
 */
export function withPlainExif(bytes: Uint8Array, format: Exclude<ImageFormat, 'heic'>): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const odd = [...BLOCKS[format](view)].filter(({ from, to }) => !isPlain(view.subarray(from, to)));
  if (odd.length === 0) return bytes;
  const copy = Buffer.from(view);
  for (const { from, to } of odd) {
    copy.fill(0, from, to);
    // The checksum of a PNG's chunk covers its type and data, so it is computed again.
    if (format === 'png' && to + 4 <= copy.length) copy.writeUInt32BE(crc32(copy.subarray(from - 4, to)), to);
  }
  return copy;
}

/** True when each directory is referred to only once, and all of them together have a plausible number of entries. */
function isPlain(block: Buffer): boolean {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return false;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));

  const directories = [long(4)];
  const visited = new Set<number>();
  let entries = 0;
  for (let at = directories.pop(); at !== undefined; at = directories.pop()) {
    if (at === 0 || at + 2 > tiff.length) continue;
    if (visited.has(at)) return false;
    visited.add(at);
    const first = at + 2;
    const count = Math.min(short(at), Math.floor((tiff.length - first) / ENTRY_BYTES));
    entries += count;
    if (entries > MAX_ENTRIES) return false;
    const end = first + count * ENTRY_BYTES;
    for (let entry = first; entry < end; entry += ENTRY_BYTES)
      if (POINTERS.has(short(entry))) directories.push(long(entry + 8));
    // Only the first directory is followed by another, for the thumbnail. After other directories, cameras may leave
    // anything.
    if (visited.size === 1 && end + 4 <= tiff.length) directories.push(long(end));
  }
  return true;
}

const BLOCKS: Record<Exclude<ImageFormat, 'heic'>, (view: Buffer) => Iterable<Block>> = {
  /** Segments up to the picture's data; bytes between segments are skipped, as libjpeg does. */
  *jpeg(view) {
    for (let at = view.indexOf(0xff, 2); at >= 0 && at + 4 <= view.length; at = view.indexOf(0xff, at)) {
      const marker = view[at + 1]!;
      const hasLength = marker !== 0xff && marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
      if (!hasLength) {
        at += 1;
        continue;
      }
      if (marker === 0xda || marker === 0xd9) return;
      const to = Math.min(at + 2 + view.readUInt16BE(at + 2), view.length);
      if (marker === 0xe1 && view.toString('latin1', at + 4, at + 8) === 'Exif') yield { from: at + 4, to };
      at = Math.max(to, at + 4);
    }
  },
  *png(view) {
    for (let at = 8; at + 12 <= view.length; at += 12 + view.readUInt32BE(at)) {
      const from = at + 8;
      const to = Math.min(from + view.readUInt32BE(at), view.length);
      if (view.toString('latin1', at + 4, from) === 'eXIf') yield { from, to };
    }
  },
  *webp(view) {
    for (let at = 12; at + 8 <= view.length; ) {
      const length = view.readUInt32LE(at + 4);
      const from = at + 8;
      if (view.toString('latin1', at, at + 4) === 'EXIF')
        yield { from, to: Math.min(from + length, view.length) };
      // Chunks begin at even offsets.
      at = from + length + (length % 2);
    }
  },
};
