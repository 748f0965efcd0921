import type { Point } from './geometry.ts';

/** Interleaved 8-bit sRGB. */
export interface Raster {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** A rectangle that may be tilted: `angle` in radians, clockwise on the screen. */
export interface Patch {
  centre: Point;
  width: number;
  height: number;
  angle: number;
}

/** How the bytes 0…255 become a network's numbers: value × factor + offset. */
export interface Range {
  factor: number;
  offset: number;
}

export const zeroToOne: Range = { factor: 1 / 255, offset: 0 };
export const minusOneToOne: Range = { factor: 2 / 255, offset: -1 };

/**
 * Resamples a patch of a raster to columns × rows × 3 numbers; outside the raster is black, as the networks were
 * trained. Shrinking averages over a grid of nearest pixels, because a single sample would alias.
 */
export function samplePatch(
  raster: Raster,
  patch: Patch,
  size: { width: number; height: number },
  range: Range,
): Float32Array {
  const out = new Float32Array(size.width * size.height * 3);
  const across = {
    x: (Math.cos(patch.angle) * patch.width) / size.width,
    y: (Math.sin(patch.angle) * patch.width) / size.width,
  };
  const down = {
    x: (-Math.sin(patch.angle) * patch.height) / size.height,
    y: (Math.cos(patch.angle) * patch.height) / size.height,
  };
  const originX = patch.centre.x - (across.x * size.width + down.x * size.height) / 2;
  const originY = patch.centre.y - (across.y * size.width + down.y * size.height) / 2;
  const grid = Math.max(2, Math.min(6, Math.round(Math.hypot(across.x, across.y))));
  const weight = range.factor / (grid * grid);
  const { rgb, width, height } = raster;
  let at = 0;
  for (let row = 0; row < size.height; row++) {
    for (let column = 0; column < size.width; column++, at += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let j = 0; j < grid; j++) {
        const v = row + (j + 0.5) / grid;
        for (let i = 0; i < grid; i++) {
          const u = column + (i + 0.5) / grid;
          const x = Math.floor(originX + across.x * u + down.x * v);
          const y = Math.floor(originY + across.y * u + down.y * v);
          if (x < 0 || y < 0 || x >= width || y >= height) continue;
          const pixel = (y * width + x) * 3;
          red += rgb[pixel] as number;
          green += rgb[pixel + 1] as number;
          blue += rgb[pixel + 2] as number;
        }
      }
      out[at] = red * weight + range.offset;
      out[at + 1] = green * weight + range.offset;
      out[at + 2] = blue * weight + range.offset;
    }
  }
  return out;
}
