import type { Check } from '../../../shared/photos/report.ts';
import { type FaceGeometry, yawCosine } from '../face/face-geometry.ts';
import type { Size } from '../face/geometry.ts';
import { photoStandards } from '../standards.ts';
import { headShare } from './head-size.ts';
import { judge } from './judge.ts';

/** Checks that there are enough pixels: between the eyes (as if the face looked straight ahead), and in the frame. */
export function resolution(
  frame: Size,
  face: Pick<FaceGeometry, 'eyeDistance' | 'yawAsymmetry' | 'eyeToChin'> | null,
): Check {
  const { eyeDistance, frame: shorterSide } = photoStandards.resolution;
  return judge(
    'resolution',
    [
      {
        value: face === null ? Number.NaN : face.eyeDistance / yawCosine(face.yawAsymmetry),
        standard: eyeDistance,
        low: face !== null && isLoose(face, frame) ? MOVE_CLOSER : SEND_ORIGINAL,
      },
      {
        value: Math.min(frame.width, frame.height),
        standard: shorterSide,
        low: 'Use the original file of the camera: this picture is too small.',
      },
    ],
    'The face has enough pixels to print.',
  );
}

const MOVE_CLOSER = 'Move closer, or use a better camera: the face has too few pixels.';
const SEND_ORIGINAL = 'Send the original file, or use a better camera: the picture has too few pixels.';

/** True when the frame has room for a larger head. */
const isLoose = (face: Pick<FaceGeometry, 'eyeToChin'>, frame: Size): boolean =>
  headShare(face, frame) < photoStandards.headSize.height.best.from;
