import sharp from 'sharp';
import type { Size } from './exif-orientation.ts';

/** Markers of ITU T.81, table B.1. */
const SOF_FIRST = 0xc0;
const SOF_LAST = 0xcf;
/** DHT, JPG and DAC have numbers in the range of frame markers. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
const EOI = 0xd9;
const SOS = 0xda;
const COEFFICIENTS = 64;

/** Twice the rows of the largest block that is decoded at a time: 8 samples, or 16 rows where colour is halved. */
const LAST_ROWS = 32;
/** Fillers in place of missing data. They decode differently from the zeros that libjpeg fills in. */
const FILLINGS = [0x55, 0xaa].map((byte) => Buffer.alloc(64, byte));

/**
 * Completes a JPEG that lacks its end marker, or has only half of it. Some programs never write the marker, so
 * uploading the file again wouldn't help.
 * @param filling goes before the marker; a decoder that has the whole picture ignores it
 */
export function withEndMarker(bytes: Uint8Array, filling = Buffer.alloc(0)): Uint8Array {
  // Half a marker would form a marker with the next byte.
  const end = bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length;
  return Buffer.concat([bytes.subarray(0, end), filling, Buffer.from([0xff, EOI])]);
}

/**
 * True when a JPEG without an end marker has all of its picture. libjpeg warns when data is missing, but libvips
 * doesn't check for warnings after the last rows. The last rows must therefore come out the same whatever follows the
 * data. This decodes the file three times: 0.5 s at 12 megapixels.
 */
export async function isWhole(
  bytes: Uint8Array,
  { width, height }: Size,
  maxPixels: number,
): Promise<boolean> {
  const top = Math.max(0, height - LAST_ROWS);
  const lastRows = (file: Uint8Array, failOn: 'none' | 'warning') =>
    sharp(file, { limitInputPixels: maxPixels, failOn })
      .extract({ left: 0, top, width, height: height - top })
      .raw()
      .toBuffer()
      .catch(() => null);
  const rows = await lastRows(withEndMarker(bytes), 'warning');
  if (rows === null) return false;
  for (const filling of FILLINGS)
    if (!(await lastRows(withEndMarker(bytes, filling), 'none'))?.equals(rows)) return false;
  return true;
}

/**
 * True when a file ends within a scan but has every coefficient of every component to its last bit. A progressive
 * picture that lacks its last scans looks complete to a decoder.
 */
export function hasEveryScan(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** The low bits that each coefficient of a component still lacks; undefined before its first scan. */
  let missing: Map<number, (number | undefined)[]> | null = null;
  let isInScan = false;
  for (let at = nextMarker(view, 2); at !== null; at = nextMarker(view, at)) {
    const marker = view[at + 1]!;
    if (marker === EOI) return false;
    const lengthBytes = at + 4 <= view.length ? view.readUInt16BE(at + 2) : 0;
    const next = at + 2 + lengthBytes;
    if (lengthBytes < 2 || next > view.length) return false;
    const segment = view.subarray(at + 4, next);
    if (marker >= SOF_FIRST && marker <= SOF_LAST && !NO_FRAME.includes(marker)) {
      const components = Array.from({ length: segment[5] ?? 0 }, (_, place) => segment[6 + 3 * place]);
      missing = new Map(components.map((id) => [id ?? 0, new Array(COEFFICIENTS).fill(undefined)]));
    }
    isInScan = marker === SOS;
    if (isInScan) noteScan(segment, missing);
    at = next;
  }
  const all = [...(missing?.values() ?? [])].flat();
  return isInScan && all.length > 0 && all.every((bits) => bits === 0);
}

function noteScan(segment: Buffer, missing: Map<number, (number | undefined)[]> | null): void {
  const count = segment[0] ?? 0;
  const [first = 0, last = 0, bits = 0] = segment.subarray(1 + 2 * count);
  for (let place = 0; place < count; place++)
    missing?.get(segment[1 + 2 * place] ?? 0)?.fill(bits & 0x0f, first, Math.min(last, COEFFICIENTS - 1) + 1);
}

/**
 * Returns the offset of the next marker that isn't a restart; null at the end. Stuffed bytes and fill bytes are
 * skipped.
 */
function nextMarker(view: Buffer, from: number): number | null {
  for (let at = view.indexOf(0xff, from); at >= 0 && at + 1 < view.length; at = view.indexOf(0xff, at + 1)) {
    const code = view[at + 1]!;
    if (code > 0x01 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return null;
}
