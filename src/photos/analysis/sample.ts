import type { Point } from './face/geometry.ts';

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

/** The map from bytes 0…255 to a network's numbers: value × factor + offset. */
export interface Range {
  factor: number;
  offset: number;
}

export const zeroToOne: Range = { factor: 1 / 255, offset: 0 };
export const minusOneToOne: Range = { factor: 2 / 255, offset: -1 };

/**
 * Resamples a patch of a raster to columns × rows × 3 numbers; places outside the raster are black, because the
 * networks were trained that way. Shrinking averages over a grid of nearest pixels, because a single sample would
 * alias.
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
  const lines = { originX, originY, across, down, grid };
  const sums = new Float64Array(size.width * 3);
  const addRow = patch.angle === 0 ? uprightRows(raster, lines, sums) : tiltedRows(raster, lines, sums);
  for (let row = 0; row < size.height; row++) {
    sums.fill(0);
    for (let j = 0; j < grid; j++) addRow(row + (j + 0.5) / grid);
    const start = row * sums.length;
    for (let at = 0; at < sums.length; at++) out[start + at] = (sums[at] as number) * weight + range.offset;
  }
  return out;
}

interface Lines {
  originX: number;
  originY: number;
  /** One column and one row of the output, in px of the raster. */
  across: Point;
  down: Point;
  /** Samples along each column and row. */
  grid: number;
}

/** Adds one row of samples, `v` rows down, to the sums of the output columns. */
type AddRow = (v: number) => void;

function tiltedRows({ rgb, width, height }: Raster, lines: Lines, sums: Float64Array): AddRow {
  const { originX, originY, across, down, grid } = lines;
  return (v) => {
    for (let at = 0, column = 0; at < sums.length; at += 3, column++) {
      for (let i = 0; i < grid; i++) {
        const u = column + (i + 0.5) / grid;
        const x = Math.floor(originX + across.x * u + down.x * v);
        const y = Math.floor(originY + across.y * u + down.y * v);
        if (x >= 0 && y >= 0 && x < width && y < height) add(sums, at, rgb, (y * width + x) * 3);
      }
    }
  };
}

/** Without a tilt, all rows use the same columns, which are computed only once. Most patches have no tilt. */
function uprightRows({ rgb, width, height }: Raster, lines: Lines, sums: Float64Array): AddRow {
  const { originX, originY, across, down, grid } = lines;
  const columns = Int32Array.from({ length: (sums.length / 3) * grid }, (_, sample) => {
    const x = Math.floor(originX + across.x * (Math.floor(sample / grid) + ((sample % grid) + 0.5) / grid));
    return x >= 0 && x < width ? x * 3 : -1;
  });
  return (v) => {
    const y = Math.floor(originY + down.y * v);
    if (y < 0 || y >= height) return;
    const start = y * width * 3;
    for (let at = 0, sample = 0; at < sums.length; at += 3) {
      for (let i = 0; i < grid; i++, sample++) {
        const column = columns[sample] as number;
        if (column >= 0) add(sums, at, rgb, start + column);
      }
    }
  };
}

function add(sums: Float64Array, at: number, rgb: Uint8Array, pixel: number): void {
  sums[at] = (sums[at] as number) + (rgb[pixel] as number);
  sums[at + 1] = (sums[at + 1] as number) + (rgb[pixel + 1] as number);
  sums[at + 2] = (sums[at + 2] as number) + (rgb[pixel + 2] as number);
}
