import type { Face } from '../face/face.ts';
import { distance } from '../face/geometry.ts';
import type { Raster } from '../sample.ts';
import { closedEyes, findingStandards } from '../standards.ts';
import { lookAtEye } from './eye-patch.ts';
import type { Found } from './found.ts';
import { confidenceOf } from './score.ts';
import { boxOf } from './zones.ts';

/**
 * Whether both eyes are closed: lids and lashes hang down instead of arching up, and there is no iris that is darker than
 * what is beside it. How far the lids are apart is not measured: that would be hard on narrow eyes and on a laugh. The eye
 * that looks more open counts, so that a wink, or an eye that never opens, is nobody's business.
 */
export function eyesClosed(
  raster: Raster,
  { landmarks, rightEye, leftEye }: Face,
  yawAsymmetry: number,
): Found | null {
  if (distance(rightEye, leftEye) < closedEyes.leastEyeDistance) return null;
  if (yawAsymmetry > closedEyes.mostYawAsymmetry) return null;
  const right = lookAtEye(raster, landmarks, 'right');
  const left = lookAtEye(raster, landmarks, 'left');
  const confidence = confidenceOf(
    {
      lids: Math.max(right.lids, left.lids),
      darkLine: Math.max(right.darkLine, left.darkLine),
      iris: Math.max(right.iris, left.iris),
    },
    findingStandards.eyesClosed,
  );
  if (confidence === null || confidence < 0.5) return null;
  return {
    code: 'eyes_closed',
    message: 'Look into the camera with both eyes open.',
    box: boxOf(landmarks, ['rightEye', 'leftEye']),
    confidence,
  };
}
