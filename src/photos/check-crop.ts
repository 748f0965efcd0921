import type { Crop } from '../db/schema/photos.ts';
import type { Size } from '../shared/photos/portrait.ts';
import { type Turn, turnedSize, unturned } from '../shared/photos/turn.ts';

interface CropProblem {
  /** The side that is too long; null when the problem is about the whole crop. */
  side: 'width' | 'height' | null;
  /** Continues a sentence that begins with the name of the field. */
  message: string;
}

/** A crop must lie in the turned photo, with its middle in the picture itself rather than in a white corner. */
export function checkCrop(crop: Crop, photo: Size, turn: Turn): CropProblem[] {
  const frame = turnedSize(photo, turn);
  const problemOf = (side: 'width' | 'height', end: number): CropProblem[] =>
    end > frame[side]
      ? [{ side, message: `ends at ${end}, outside the ${frame[side]} px of the picture` }]
      : [];
  const problems = [
    ...problemOf('width', crop.left + crop.width),
    ...problemOf('height', crop.top + crop.height),
  ];
  if (problems.length > 0) return problems;
  const { x, y } = unturned({ x: crop.left + crop.width / 2, y: crop.top + crop.height / 2 }, photo, turn);
  const isInPicture = x >= 0 && y >= 0 && x <= photo.width && y <= photo.height;
  return isInPicture
    ? []
    : [{ side: null, message: 'has its middle in a corner where the turned picture is empty' }];
}
