import type { Face } from '../face/face.ts';
import { distance } from '../face/geometry.ts';
import type { Raster } from '../sample.ts';
import { closedEyes, findingStandards } from '../standards.ts';
import { type EyeLook, lookAtEye } from './eye-patch.ts';
import { confidenceOf, type Found, foundFrom } from './found.ts';

/** The eye that looks more open, measure by measure, and the px of the analysed picture between the eyes. */
export interface LidsLook extends EyeLook {
  eyeDistance: number;
}

export function lookAtLids(raster: Raster, { landmarks, rightEye, leftEye }: Face): LidsLook {
  const right = lookAtEye(raster, landmarks, 'right');
  const left = lookAtEye(raster, landmarks, 'left');
  return {
    lids: Math.max(right.lids, left.lids),
    darkLine: Math.max(right.darkLine, left.darkLine),
    iris: Math.max(right.iris, left.iris),
    eyeDistance: distance(rightEye, leftEye),
  };
}

/**
 * Finds a face with both eyes closed: lids and lashes hang down instead of arching up, and no iris is darker than its
 * sides. The distance between the lids is not measured: that would be unfair to narrow eyes and to people who laugh.
 * The eye that looks more open counts, so that a wink, or an eye that never opens, is no fault.
 */
export function eyesClosed({ eyeDistance, ...look }: LidsLook, yawAsymmetry: number): Found | null {
  if (eyeDistance < closedEyes.leastEyeDistance) return null;
  if (yawAsymmetry > closedEyes.mostYawAsymmetry) return null;
  return foundFrom('eyes_closed', confidenceOf(look, findingStandards.eyesClosed));
}
