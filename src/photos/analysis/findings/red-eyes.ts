import type { Face } from '../face/face.ts';
import type { Raster } from '../sample.ts';
import { findingStandards } from '../standards.ts';
import type { Found } from './found.ts';
import { confidenceOf } from './score.ts';
import { boxOf, rednessOf } from './zones.ts';

/** Whether both pupils are red from a flash. What counts is how much redder than the skin below they are. */
export function redEyes(raster: Raster, { landmarks }: Face): Found | null {
  const sides = (['right', 'left'] as const).map((side) => {
    const open = rednessOf(raster, landmarks, `${side}Open`);
    return open.p90 - rednessOf(raster, landmarks, `${side}Under`).p50;
  });
  const confidence = confidenceOf({ redder: Math.min(...sides) }, findingStandards.redEyes);
  if (confidence === null || confidence < 0.5) return null;
  return {
    code: 'red_eyes',
    message: 'Take the photo without a flash: it makes the eyes red.',
    box: boxOf(landmarks, ['rightEye', 'leftEye']),
    confidence,
  };
}
