import type { Face } from '../face/face.ts';
import type { Point } from '../face/geometry.ts';
import type { Raster } from '../sample.ts';
import { findingStandards } from '../standards.ts';
import type { Found } from './found.ts';
import { confidenceOf } from './score.ts';
import { boxOf, colourDistance, skinLuma, usualSkin, zoneOf } from './zones.ts';

/** What an eye looks like as shares of the skin's luma, and how far the skin under it is from the skin's colour. */
type Look = Record<'under' | 'openToUnder' | 'contrast' | 'otherColour', number>;

/**
 * Whether both eyes are covered, by dark glasses most often: glass darkens the skin around the eye as much as the eye, and
 * a mirror gives it the colour of something else. Clear glasses do neither. Everything is relative to that person's skin, so
 * it says nothing about how dark it is.
 */
export function eyesNotVisible(raster: Raster, { landmarks }: Face): Found | null {
  const [right, left] = (['right', 'left'] as const).map((side) =>
    confidenceOf(lookOf(raster, landmarks, side), findingStandards.eyesNotVisible),
  );
  // Of the eye that shows more of itself: one covered eye (a patch, a strand of hair) is nobody's business.
  const confidence = Math.min(right ?? 0, left ?? 0);
  if (confidence < 0.5) return null;
  return {
    code: 'eyes_not_visible',
    message: 'Show your eyes: take off dark glasses, and keep hair and reflections away from them.',
    box: boxOf(landmarks, ['rightEye', 'leftEye']),
    confidence,
  };
}

function lookOf(raster: Raster, landmarks: readonly Point[], side: 'right' | 'left'): Look {
  const light = skinLuma(raster, landmarks);
  const open = zoneOf(raster, landmarks, `${side}Open`);
  const under = zoneOf(raster, landmarks, `${side}Under`);
  return {
    under: under.p50 / light,
    openToUnder: open.p50 / Math.max(under.p50, 1),
    contrast: (open.p90 - open.p10) / light,
    otherColour: colourDistance(under.colour, usualSkin(raster, landmarks)),
  };
}
