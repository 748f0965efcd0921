import type { Face } from '../face/face.ts';
import { distance, type Point } from '../face/geometry.ts';
import type { Raster } from '../sample.ts';
import { closedEyes, findingStandards } from '../standards.ts';
import { lookAtEye } from './eye-patch.ts';
import type { HiddenEyes } from './eyes-visible.ts';
import type { FoundInFace } from './found.ts';
import { confidenceOf } from './score.ts';
import { boxOf } from './zones.ts';

/**
 * Whether both eyes are closed: no iris that is darker than what is beside it, no white, and lashes that lie across. How
 * far the lids are apart is not measured: that would be hard on narrow eyes and on a laugh. Eyes that can't be told from
 * the skin below, which is as light as the rest, are closed as well.
 */
export function eyesClosed(
  raster: Raster,
  { landmarks, rightEye, leftEye }: Face,
  yawAsymmetry: number,
  hidden: HiddenEyes | null,
): FoundInFace | null {
  if (distance(rightEye, leftEye) < closedEyes.leastEyeDistance) return null;
  if (yawAsymmetry > closedEyes.mostYawAsymmetry) return null;
  const confidence = Math.max(confidenceOfLids(raster, landmarks) ?? 0, hidden?.confidence ?? 0);
  if (confidence < 0.5) return null;
  return {
    code: 'eyes_closed',
    message: 'Look into the camera with both eyes open.',
    box: boxOf(landmarks, ['rightEye', 'leftEye']),
    confidence,
  };
}

function confidenceOfLids(raster: Raster, landmarks: readonly Point[]): number | null {
  const right = lookAtEye(raster, landmarks, 'right');
  const left = lookAtEye(raster, landmarks, 'left');
  if (right === null || left === null) return null;
  return confidenceOf(
    {
      lashLine: (right.lashLine + left.lashLine) / 2,
      iris: Math.min(right.iris, left.iris),
      irisBothSides: Math.min(right.irisBothSides, left.irisBothSides),
      darkest: Math.min(right.darkest, left.darkest),
      whitest: Math.min(right.whitest, left.whitest),
    },
    findingStandards.eyesClosed,
  );
}
