import type { Box } from '../face/geometry.ts';
import type { Finding } from '../picture.ts';

/** A finding about a face, its place in px of the raster, its confidence not rounded yet. */
export interface FoundInFace extends Finding {
  box: Box;
  confidence: number;
}

/** One about what is around a face, its place in px of the turned original, its confidence not rounded yet. */
export interface FoundInPicture extends Finding {
  box: Box;
  confidence: number;
}
