import type { Face } from '../face/face.ts';
import type { Raster } from '../sample.ts';
import { darkUnderEyes, findingStandards } from '../standards.ts';
import type { FoundInFace } from './found.ts';
import { confidenceOf } from './score.ts';
import { boxOf, skinLuma, zoneOf } from './zones.ts';

/** How sure it is that neither eye is to be seen, and whether the skin under them is in the dark as well. */
export interface HiddenEyes {
  confidence: number;
  isDark: boolean;
}

/**
 * Looks for eyes that can't be told from the skin below them. Everything is relative to that person's skin, so it says
 * nothing about how dark it is. One covered eye (a patch, a strand of hair) is nobody's business.
 */
export function hiddenEyes(raster: Raster, { landmarks }: Face): HiddenEyes | null {
  const skin = skinLuma(raster, landmarks);
  const sides = (['right', 'left'] as const).map((side) => {
    const open = zoneOf(raster, landmarks, `${side}Open`);
    const under = zoneOf(raster, landmarks, `${side}Under`);
    return {
      under: under.p50 / skin,
      openToUnder: open.p50 / Math.max(under.p50, 1),
      contrast: (open.p90 - open.p10) / skin,
    };
  });
  const lightest = (name: 'under' | 'openToUnder' | 'contrast') =>
    Math.max(...sides.map((side) => side[name]));
  const under = lightest('under');
  const confidence = confidenceOf(
    { under, openToUnder: lightest('openToUnder'), contrast: lightest('contrast') },
    findingStandards.eyesNotVisible,
  );
  if (confidence === null || confidence < 0.5) return null;
  return { confidence, isDark: under < darkUnderEyes };
}

/** Whether both eyes are covered, by dark glasses most often: glass darkens the skin around the eye as much as the eye. */
export function eyesNotVisible({ landmarks }: Face, hidden: HiddenEyes | null): FoundInFace | null {
  if (hidden === null || !hidden.isDark) return null;
  return {
    code: 'eyes_not_visible',
    message: 'Show your eyes: take off dark glasses, and keep hair and reflections away from them.',
    box: boxOf(landmarks, ['rightEye', 'leftEye']),
    confidence: hidden.confidence,
  };
}
