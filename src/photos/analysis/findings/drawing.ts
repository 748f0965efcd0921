import type { CloseUp } from '../checks/close-up.ts';
import { pixelsInside } from '../checks/light.ts';
import type { Plane } from '../checks/sharpness.ts';
import type { Face } from '../face/face.ts';
import type { Point } from '../face/geometry.ts';
import { type Half, outlineOfHalf } from '../face/landmarks.ts';
import { type Proportions, proportionsOf } from '../face/proportions.ts';
import type { Picture } from '../picture.ts';
import { findingStandards } from '../standards.ts';
import { confidenceOf, type Found, foundFrom, type Sides } from './found.ts';
import { zoneOf } from './zones.ts';

/** Measures that tell a drawn face from a photographed one. */
export interface DrawnLook {
  /**
   * In each half of the face, the logarithm of a ratio of luma steps: the step that a fiftieth of the px exceed, to the
   * step that three quarters of them exceed.
   */
  steepestToFlattest: Record<Half, number>;
  /** Luma of the lightest tenth between the lids of each eye, 0–1. */
  whites: Sides<number>;
  proportions: Proportions;
}

/** Steps lower than about this come from rounding and compression, in luma per px. */
const rounding = { flattest: 0.3, steepest: 1 };

/** Looks at the steps of luma in the halves of a face, at the whites of its eyes, and at its proportions. */
export function lookForDrawing(picture: Picture, { landmarks }: Face, { plane, place }: CloseUp): DrawnLook {
  const ratioIn = (half: Half): number => {
    const steps = stepsInside(plane, place(outlineOfHalf(landmarks, half)));
    const exceededBy = (share: number) => steps[Math.floor((1 - share) * steps.length)] ?? Number.NaN;
    return Math.log((exceededBy(0.02) + rounding.steepest) / (exceededBy(0.75) + rounding.flattest));
  };
  const whitesOf = (eye: 'leftOpen' | 'rightOpen') => zoneOf(picture, landmarks, eye).p90 / 255;
  return {
    steepestToFlattest: {
      left: ratioIn('left'),
      right: ratioIn('right'),
      upper: ratioIn('upper'),
      lower: ratioIn('lower'),
    },
    whites: { left: whitesOf('leftOpen'), right: whitesOf('rightOpen') },
    proportions: proportionsOf(landmarks),
  };
}

/**
 * Finds a face that is drawn, painted or rendered. In a photo, skin is rough everywhere; in a drawing, much of it is
 * flat, its outlines are steep, and the eyes are as white as paper; the face is round, with high brows and a small chin.
 * Every half of the face has to look drawn, because a patch, a mask or a hand may cover one.
 */
export function drawing({ steepestToFlattest, whites, proportions }: DrawnLook): Found | null {
  const look = {
    steepestToFlattest: Math.min(...Object.values(steepestToFlattest)),
    whites: Math.min(whites.left, whites.right),
    ...proportions,
  };
  return foundFrom('drawing', confidenceOf(look, findingStandards.drawing));
}

/** The steepness of luma at each px inside an outline, in luma per px, flattest first. */
function stepsInside({ width, height, luma }: Plane, polygon: readonly Point[]): Float32Array {
  const inside = pixelsInside(polygon, { width, height });
  const steps = new Float32Array(inside.length);
  let count = 0;
  for (let index = 0; index < inside.length; index++) {
    const at = inside[index] as number;
    const x = at % width;
    if (x === 0 || x === width - 1 || at < width || at >= width * (height - 1)) continue;
    const across = (luma[at + 1] as number) - (luma[at - 1] as number);
    const down = (luma[at + width] as number) - (luma[at - width] as number);
    steps[count++] = Math.hypot(across, down) / 2;
  }
  return steps.subarray(0, count).sort();
}
