import type { CloseUp } from '../checks/close-up.ts';
import { pixelsInside } from '../checks/light.ts';
import type { Plane } from '../checks/sharpness.ts';
import type { Face } from '../face/face.ts';
import type { Point } from '../face/geometry.ts';
import { outline } from '../face/landmarks.ts';
import type { Picture } from '../picture.ts';
import { findingStandards } from '../standards.ts';
import { confidenceOf, type Found, foundFrom, type Sides } from './found.ts';
import { zoneOf } from './zones.ts';

/** Measures that tell a drawn face from a photographed one, in one half of the face. */
export interface DrawnLook {
  /**
   * Logarithm of a ratio of luma steps: the step that a quarter of the px exceed, to the step that half of them exceed.
   */
  upperToMiddle: number;
  /**
   * Logarithm of a ratio of luma steps: the step that a fiftieth of the px exceed, to the step that a quarter exceed.
   */
  steepestToUpper: number;
  /** Luma of the lightest tenth between the lids, 0–1. */
  whites: number;
}

/**
 * Steps lower than about this come from rounding and compression, in luma per px: for the middle, the upper quarter and
 * the steepest.
 */
const rounding = { middle: 0.3, upper: 0.5, steepest: 1 };

/** Looks at the steps of luma in both halves of a face, and at the whites of both eyes. */
export function lookAtStrokes(
  picture: Picture,
  { landmarks }: Face,
  { plane, place }: CloseUp,
): Sides<DrawnLook> {
  const { scale } = picture;
  const oval = place(outline(landmarks).map(({ x, y }): Point => ({ x: x * scale, y: y * scale })));
  // The outline begins at the hairline, goes down the person's left side first, and has the chin half way round.
  const chin = oval.length / 2;
  const lookAt = (half: readonly Point[], eye: 'leftOpen' | 'rightOpen'): DrawnLook => {
    const steps = stepsInside(plane, half);
    const exceededBy = (share: number) => steps[Math.floor((1 - share) * steps.length)] ?? Number.NaN;
    const middle = exceededBy(0.5) + rounding.middle;
    const upper = exceededBy(0.25) + rounding.upper;
    const steepest = exceededBy(0.02) + rounding.steepest;
    return {
      upperToMiddle: Math.log(upper / middle),
      steepestToUpper: Math.log(steepest / upper),
      whites: zoneOf(picture, landmarks, eye).p90 / 255,
    };
  };
  return {
    left: lookAt(oval.slice(0, chin + 1), 'leftOpen'),
    right: lookAt([...oval.slice(chin), ...oval.slice(0, 1)], 'rightOpen'),
  };
}

/**
 * Finds a face that is drawn, painted or rendered. In a photo, skin is rough everywhere, and its edges have every
 * height; in a drawing, most of it is flat, the rest is outlines, and the eyes are as white as paper. Both halves of
 * the face have to look drawn, because a patch may cover one of them.
 */
export function drawing({ right, left }: Sides<DrawnLook>): Found | null {
  const sureOf = (look: DrawnLook) => confidenceOf({ ...look }, findingStandards.drawing) ?? 0;
  return foundFrom('drawing', Math.min(sureOf(right), sureOf(left)));
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
