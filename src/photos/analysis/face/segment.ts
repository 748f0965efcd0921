import { type Raster, samplePatch, zeroToOne } from '../sample.ts';
import type { Box } from './geometry.ts';
import type { Networks } from './inference.ts';

/** A part of a picture on a fixed grid, so that pictures can be compared, and the mask of the person in it. */
export interface Segmentation {
  /** Columns and rows of the grid. */
  side: number;
  /** side × side × 3, sRGB 0–1. */
  rgb: Float32Array;
  /** side × side, 0–1: the probability that a person is there. */
  person: Float32Array;
}

const side = 256;

/**
 * Separates the person from the background inside a box (px of the raster), which is stretched to the network's square.
 */
export async function segment(raster: Raster, box: Box, networks: Networks): Promise<Segmentation> {
  const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const patch = { centre, width: box.width, height: box.height, angle: 0 };
  const rgb = samplePatch(raster, patch, { width: side, height: side }, zeroToOne);
  const [person] = await networks.segmenter.run(rgb);
  if (person?.length !== side * side) throw new Error('the segmenter is not the 256 × 256 model');
  return { side, rgb, person };
}
