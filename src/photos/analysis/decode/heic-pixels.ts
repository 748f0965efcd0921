import type { Libheif } from '../../../lib/native/libheif.ts';

/** Interleaved pixels, as the container turns them, eight-bit. */
interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** An image in an opened file, and how libheif is called. */
export interface HeicImage {
  heif: Libheif;
  handle: number;
  /** px, as the container turns the image. */
  width: number;
  height: number;
  /** 4 when there is an alpha channel. */
  channels: 3 | 4;
  /** The place of libheif's decoding options. */
  options: number;
  /** The place into which libheif writes what it makes. */
  out: number;
  allocate: (lengthBytes: number) => number;
  /** Calls a function that returns a heif_error by value, and throws it. */
  check: (call: (errorAt: number) => void) => void;
}

/** libheif's C constants (heif_image.h). */
const colourspaceRgb = 1;
const chroma = { 3: 10, 4: 11 };
const channelInterleaved = 10;

/**
 * Decodes an image tile by tile where it has tiles, as those of phones have: libheif then holds one tile instead of the
 * picture twice.
 */
export function decodePixels(image: HeicImage): Pixels {
  const tiles = image.channels === 3 ? tilesOf(image) : null;
  return (tiles && fromTiles(image, tiles)) ?? whole(image);
}

/** The grid of an image: all tiles have one size, px, and those at two sides may reach beyond the picture. */
interface Tiles {
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** px of the first column and the first row outside the picture. */
  left: number;
  top: number;
}

/** The length of struct heif_image_tiling (version 1), with room to spare. */
const tilingBytes = 128;

/** Null when the image is no grid, is cut out of one, or has more or fewer tiles than it needs. */
function tilesOf({ heif, handle, width, height, allocate, check }: HeicImage): Tiles | null {
  const at = allocate(tilingBytes);
  heif.HEAPU8.fill(0, at, at + tilingBytes);
  try {
    check((e) => heif._heif_image_handle_get_image_tiling(e, handle, 1, at));
  } catch {
    // An image that has no tiling to tell may well be decoded as a whole.
    return null;
  }
  const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, , , top = 0, left = 0] =
    heif.HEAPU32.subarray(at >> 2, (at + tilingBytes) >> 2);
  const beyond = { x: columns * tileWidth - width, y: rows * tileHeight - height };
  const fits = beyond.x >= 0 && beyond.x < tileWidth && beyond.y >= 0 && beyond.y < tileHeight;
  const isCut =
    heif._heif_image_handle_get_ispe_width(handle) * heif._heif_image_handle_get_ispe_height(handle) !==
    width * height;
  if (columns * rows < 2 || isCut || !fits) return null;
  return {
    columns,
    rows,
    width: tileWidth,
    height: tileHeight,
    // libheif 1.23 names the right side on which a turned picture ends inside its tiles, but gives the width of the part
    // inside, not of the part outside.
    left: left > 0 ? beyond.x : 0,
    top: top > 0 ? beyond.y : 0,
  };
}

/** Null when a tile isn't as large as the grid says. */
function fromTiles(image: HeicImage, tiles: Tiles): Pixels | null {
  const { heif, handle, width, height, channels, options, out, check } = image;
  const data = new Uint8Array(width * height * channels);
  for (let row = 0; row < tiles.rows; row++)
    for (let column = 0; column < tiles.columns; column++) {
      check((e) =>
        heif._heif_image_handle_decode_image_tile(
          e,
          handle,
          out,
          colourspaceRgb,
          chroma[channels],
          options,
          column,
          row,
        ),
      );
      const fits = withPlane(image, (tile) => {
        if (tile.width !== tiles.width || tile.height !== tiles.height) return false;
        const [x, y] = [column * tiles.width - tiles.left, row * tiles.height - tiles.top];
        const [from, to] = [Math.max(0, x), Math.min(width, x + tile.width)];
        for (let line = Math.max(0, y); line < Math.min(height, y + tile.height); line++) {
          const start = (line - y) * tile.strideBytes + (from - x) * channels;
          const bytes = tile.bytes.subarray(start, start + (to - from) * channels);
          data.set(bytes, (line * width + from) * channels);
        }
        return true;
      });
      if (!fits) return null;
    }
  return { width, height, data };
}

function whole(image: HeicImage): Pixels {
  const { heif, handle, channels, options, out, check } = image;
  check((e) => heif._heif_decode_image(e, handle, out, colourspaceRgb, chroma[channels], options));
  // A cropped or padded image may differ from its header by a pixel; the plane's size counts.
  return withPlane(image, ({ width, height, strideBytes, bytes }) => {
    const rowBytes = width * channels;
    const data = new Uint8Array(rowBytes * height);
    for (let line = 0; line < height; line++) {
      const start = line * strideBytes;
      data.set(bytes.subarray(start, start + rowBytes), line * rowBytes);
    }
    return { width, height, data };
  });
}

/** Pixels in libheif's heap, with padding at the end of each row. */
interface Plane {
  width: number;
  height: number;
  strideBytes: number;
  bytes: Uint8Array;
}

/** Reads the image that was just decoded, and releases it. */
function withPlane<T>({ heif, out }: HeicImage, read: (plane: Plane) => T): T {
  const image = heif.HEAPU32[out >> 2]!;
  try {
    const at = heif._heif_image_get_plane_readonly(image, channelInterleaved, out);
    if (!at) throw new Error('the image has no pixels');
    return read({
      width: heif._heif_image_get_width(image, channelInterleaved),
      height: heif._heif_image_get_height(image, channelInterleaved),
      strideBytes: heif.HEAPU32[out >> 2]!,
      bytes: heif.HEAPU8.subarray(at),
    });
  } finally {
    heif._heif_image_release(image);
  }
}
