export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** The steps from stored pixels to upright ones: swap the axes first, then mirror along each upright axis. */
interface Turn {
  swap: boolean;
  flipX: boolean;
  flipY: boolean;
}

/** EXIF 2.32, tag 0x0112, values 1 to 8; anything else means 1. */
const turns: Turn[] = [
  { swap: false, flipX: false, flipY: false },
  { swap: false, flipX: true, flipY: false },
  { swap: false, flipX: true, flipY: true },
  { swap: false, flipX: false, flipY: true },
  { swap: true, flipX: false, flipY: false },
  { swap: true, flipX: true, flipY: false },
  { swap: true, flipX: true, flipY: true },
  { swap: true, flipX: false, flipY: true },
];

function turnOf(orientation: number | null): Turn {
  return turns[(orientation ?? 1) - 1] ?? turns[0]!;
}

/** The size of a stored image once it is upright, or of an upright image as stored: the calculation is the same. */
export function turnSize({ width, height }: Size, orientation: number | null): Size {
  return turnOf(orientation).swap ? { width: height, height: width } : { width, height };
}

/** Maps a box of the upright image to the stored image; `upright` is the size of the whole upright image. */
export function toStoredBox(box: Box, upright: Size, orientation: number | null): Box {
  const { swap, flipX, flipY } = turnOf(orientation);
  const left = flipX ? upright.width - box.left - box.width : box.left;
  const top = flipY ? upright.height - box.top - box.height : box.top;
  return swap
    ? { left: top, top: left, width: box.height, height: box.width }
    : { left, top, width: box.width, height: box.height };
}

/**
 * Turns interleaved RGB of the stored size upright. It is used on small rasters, for which it costs less than turning
 * in the decoder.
 */
export function turnUpright(rgb: Uint8Array, stored: Size, orientation: number | null): Uint8Array {
  const { swap, flipX, flipY } = turnOf(orientation);
  if (!swap && !flipX && !flipY) return rgb;
  const { width, height } = turnSize(stored, orientation);
  // Offsets in bytes of the stored raster: the steps to the neighbours of an upright pixel, and the first upright
  // pixel.
  const stepX = (swap ? stored.width : 1) * 3 * (flipX ? -1 : 1);
  const stepY = (swap ? 1 : stored.width) * 3 * (flipY ? -1 : 1);
  const first = (flipX ? -stepX * (width - 1) : 0) + (flipY ? -stepY * (height - 1) : 0);
  const out = new Uint8Array(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = first + y * stepY;
    for (let x = 0; x < width; x++, from += stepX) {
      out[to++] = rgb[from]!;
      out[to++] = rgb[from + 1]!;
      out[to++] = rgb[from + 2]!;
    }
  }
  return out;
}
