/** The pixels of a picture as PNG packs them. PDF takes them as they are, so nothing is lost or computed again. */
export interface FlatPng {
  widthPx: number;
  heightPx: number;
  /** zlib stream of RGB rows, 8 bits per channel, each with PNG's filter byte. */
  deflated: Uint8Array;
}

/** Width, height, and the five bytes that say: 8 bits, RGB, deflated, filtered, not interlaced. */
const HEADER_BYTES = 13;
const RGB_8 = [8, 2, 0, 0, 0];

/**
 * Takes the pixels out of a PNG.
 * @throws Error when they are not plain RGB: printed pictures have no transparency
 */
export function flatPng(png: Uint8Array): FlatPng {
  const parts: Uint8Array[] = [];
  let size: Pick<FlatPng, 'widthPx' | 'heightPx'> | null = null;
  for (const { type, data } of chunksOf(png)) {
    if (type === 'IHDR') {
      if (data.length !== HEADER_BYTES || RGB_8.some((value, place) => data[8 + place] !== value))
        broken('is not plain RGB');
      const view = new DataView(data.buffer, data.byteOffset);
      size = { widthPx: view.getUint32(0), heightPx: view.getUint32(4) };
    } else if (type === 'tRNS') broken('has a transparent colour');
    else if (type === 'IDAT') parts.push(data);
  }
  if (size === null || parts.length === 0) broken('has no pixels');
  return { ...size, deflated: parts.length === 1 ? parts[0]! : Buffer.concat(parts) };
}

/** The chunks of a PNG: length, type, data, and a checksum that isn't checked here. */
function* chunksOf(png: Uint8Array): Generator<{ type: string; data: Uint8Array }> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    yield { type, data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function broken(what: string): never {
  throw new Error(`The PNG ${what}`);
}
