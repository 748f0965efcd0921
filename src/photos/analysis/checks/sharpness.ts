import type { Point } from '../face/geometry.ts';
import { pixelsInside } from './light.ts';

/** A plane of luma, 0–255. */
export interface Plane {
  width: number;
  height: number;
  luma: Float32Array;
}

/** Side of the tiles in which `detailOf` looks for detail and for noise, px. */
const tile = 10;
/** The share of tiles that carry a face's detail: eyes, brows and lips are about a tenth of the face. */
const detailedShare = 0.1;
/** The median tile's energy is subtracted this many times, because noise and compression add energy to every tile. */
const noiseWeight = 1.5;

/** The fine structure of a plane. */
export interface Detail {
  /**
   * Mean Laplacian energy of the most detailed tenth of the tiles, minus 1.5 times that of the median tile, in luma².
   */
  energy: number;
  /** Energy along the weaker direction divided by energy along the stronger: motion blurs along one direction. */
  evenness: number;
}

/**
 * Energy of the second differences along both axes. The Laplacian follows `Sharpness` of OFIQ 1.0.3; measuring it in
 * tiles, and subtracting the noise, is our own addition.
 */
export function detailOf({ width, height, luma }: Plane): Detail {
  const tiles: number[] = [];
  let across = 0;
  let down = 0;
  for (let top = 1; top + tile < height; top += tile) {
    for (let left = 1; left + tile < width; left += tile) {
      let sum = 0;
      for (let y = top; y < top + tile; y++) {
        for (let x = left; x < left + tile; x++) {
          const at = y * width + x;
          const twice = 2 * (luma[at] as number);
          const dx = twice - (luma[at - 1] as number) - (luma[at + 1] as number);
          const dy = twice - (luma[at - width] as number) - (luma[at + width] as number);
          across += dx * dx;
          down += dy * dy;
          sum += (dx + dy) ** 2;
        }
      }
      tiles.push(sum / (tile * tile));
    }
  }
  tiles.sort((a, b) => a - b);
  const richest = tiles.slice(-Math.ceil(tiles.length * detailedShare));
  const grain = tiles[tiles.length >> 1] ?? 0;
  const energy =
    richest.reduce((sum, one) => sum + one, 0) / Math.max(1, richest.length) - noiseWeight * grain;
  return {
    energy: Math.max(0, energy),
    evenness: Math.min(across, down) / Math.max(across, down, 1e-9),
  };
}

/** Noise can't be measured on fewer pixels than this. */
const leastSkinPixels = 100;

/**
 * Laplacian energy of the smoothest of several patches of skin, in luma²: noise is everywhere, but a beard, a fringe or
 * a hard shadow isn't. NaN when no patch is large enough.
 */
export function grainOf(plane: Plane, patches: readonly (readonly Point[])[]): number {
  const { width, height, luma } = plane;
  const energies = patches.flatMap((patch) => {
    let sum = 0;
    let count = 0;
    const pixels = pixelsInside(patch, plane);
    for (let index = 0; index < pixels.length; index++) {
      const at = pixels[index] as number;
      const x = at % width;
      const y = Math.floor(at / width);
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue;
      const around =
        (luma[at - 1] as number) +
        (luma[at + 1] as number) +
        (luma[at - width] as number) +
        (luma[at + width] as number);
      sum += (4 * (luma[at] as number) - around) ** 2;
      count++;
    }
    return count < leastSkinPixels ? [] : [sum / count];
  });
  return energies.length === 0 ? Number.NaN : Math.min(...energies);
}

/** Half the length of the filters that separate a plane's detail by scale, px. */
const halfTaps = 12;

/** A low-pass filter for frequencies up to `cut` cycles per px: a sinc with a Hamming window. */
function lowPass(cut: number): Float64Array {
  const taps = Float64Array.from({ length: 2 * halfTaps + 1 }, (_, at) => {
    const away = at - halfTaps;
    const sinc = away === 0 ? 2 * cut : Math.sin(2 * Math.PI * cut * away) / (Math.PI * away);
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * away) / (halfTaps + 1)));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

/** Filters that leave out one octave more each, beginning with the finest (0.25 to 0.5 cycles per px). */
const filters = [0.25, 0.125, 0.0625].map(lowPass);

/** The energy of a plane's detail in one octave divided by that of the next coarser one; the greater direction's. */
export interface OctaveRatios {
  /** 0.25 to 0.5 cycles per px, the finest that a plane can hold, over 0.125 to 0.25. */
  finest: number;
  /** 0.125 to 0.25 cycles per px over 0.0625 to 0.125. */
  fine: number;
}

/**
 * In an enlarged picture, all detail that is finer than the pixels it had before was invented by enlarging and
 * compression. Enlarged by up to two, it lacks the finest octave. Enlarged further, it lacks the next one as well, so
 * that `finest` compares nothing with nothing.
 */
export function octaveRatios({ width, height, luma }: Plane): OctaveRatios {
  const along = (length: number, step: number, lines: number, apart: number): OctaveRatios => {
    const energies = [0, 0, 0];
    for (let line = 0; line < lines; line++) {
      for (let place = halfTaps; place < length - halfTaps; place++) {
        const at = line * apart + place * step;
        let finer = luma[at] as number;
        for (const [octave, filter] of filters.entries()) {
          let smooth = 0;
          for (let tap = -halfTaps; tap <= halfTaps; tap++)
            smooth += (filter[tap + halfTaps] as number) * (luma[at + tap * step] as number);
          energies[octave] = (energies[octave] as number) + (finer - smooth) ** 2;
          finer = smooth;
        }
      }
    }
    const [finest, fine, coarser] = energies as [number, number, number];
    return { finest: finest / fine, fine: fine / coarser };
  };
  const [across, down] = [along(width, 1, height, width), along(height, width, width, 1)];
  return { finest: Math.max(across.finest, down.finest), fine: Math.max(across.fine, down.fine) };
}

/** Half the length of the box that `reblur` blurs with, px: nine taps, as published. */
const reach = 4;

/**
 * No-reference blur of Crété-Roffet et al., "The Blur Effect" (SPIE 6492, 2007): how much of the difference between
 * neighbours survives a further blur. 0 is sharp, 1 is blurred; the worse of the two directions.
 */
export function reblur(plane: Plane): number {
  return Math.max(reblurAlong(plane, 1), reblurAlong(plane, plane.width));
}

function reblurAlong({ width, height, luma }: Plane, step: number): number {
  let before = 0;
  let lost = 0;
  for (let y = reach + 1; y < height - reach; y++) {
    for (let x = reach + 1; x < width - reach; x++) {
      const at = y * width + x;
      const difference = Math.abs((luma[at] as number) - (luma[at - step] as number));
      // Neighbouring box means differ only by the samples that enter and leave.
      const entered = luma[at + reach * step] as number;
      const left = luma[at - (reach + 1) * step] as number;
      const blurred = Math.abs(entered - left) / (2 * reach + 1);
      before += difference;
      lost += Math.max(0, difference - blurred);
    }
  }
  return before === 0 ? 1 : 1 - lost / before;
}

/** JPEG codes blocks of 8 × 8 pixels. */
const block = 8;

/**
 * The steps across the borders of JPEG's blocks, divided by the steps inside the blocks: 1 without compression,
 * whatever the picture shows. The plane must be in pixels of the file; the start of the grid is searched for, because
 * cropping and EXIF turns move it. After Wang, Bovik and Evans, "Blind measurement of blocking artifacts" (ICIP 2000).
 */
export function blockiness(plane: Plane): number {
  return Math.min(blockinessAlong(plane, true), blockinessAlong(plane, false));
}

function blockinessAlong({ width, height, luma }: Plane, across: boolean): number {
  const sums = new Float64Array(block);
  const counts = new Float64Array(block);
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      const phase = (across ? x : y) % block;
      sums[phase] =
        (sums[phase] as number) +
        Math.abs((luma[at] as number) - (luma[at - (across ? 1 : width)] as number));
      counts[phase] = (counts[phase] as number) + 1;
    }
  }
  const steps = [...sums]
    .map((sum, phase) => sum / Math.max(1, counts[phase] as number))
    .sort((a, b) => a - b);
  const [border = 0, ...inner] = steps.reverse();
  const typical = inner.reduce((sum, step) => sum + step, 0) / inner.length;
  return typical === 0 ? 1 : border / typical;
}

/**
 * The share of a plane's steps that lie between two lines of pixels with fewer steps, 0–1: hardly any, whatever a picture
 * shows, unless it was enlarged without smoothing, so that its pixels are squares. The plane must be in pixels of the
 * file. The direction with less of it counts, as straight things in a picture have such steps in one.
 */
export const lonelySteps = (plane: Plane): number =>
  Math.min(lonelyStepsAlong(plane, true), lonelyStepsAlong(plane, false));

function lonelyStepsAlong({ width, height, luma }: Plane, across: boolean): number {
  const apart = across ? 1 : width;
  const steps = new Float64Array((across ? width : height) - 1);
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const line = across ? x : y;
      steps[line] = (steps[line] as number) + Math.abs((luma[at] as number) - (luma[at + apart] as number));
    }
  }
  let [all, lonely] = [0, 0];
  for (let line = 1; line + 1 < steps.length; line++) {
    const [before, here, after] = steps.subarray(line - 1, line + 2) as unknown as [number, number, number];
    all += here;
    lonely += Math.max(0, here - Math.max(before, after));
  }
  return all > 0 ? lonely / all : Number.NaN;
}
