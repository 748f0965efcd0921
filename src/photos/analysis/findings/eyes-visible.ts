import type { Point } from '../face/geometry.ts';
import type { Raster } from '../sample.ts';
import { findingStandards } from '../standards.ts';
import { confidenceOf, type Found, foundFrom, type Sides } from './found.ts';
import { colourDistance, skinLuma, usualSkin, zoneOf } from './zones.ts';

/**
 * The brightness of the skin under an eye, as a share of other skin's; the brightness of the eye, as a share of the
 * skin under it; the contrast in the eye, as a share of other skin's brightness; and the distance in colour between the
 * skin under the eye and other skin.
 */
export type BareLook = Record<'under' | 'openToUnder' | 'contrast' | 'otherColour', number>;

/** Looks at the skin around both eyes, and between the lids. */
export function lookAtBareEyes(raster: Raster, landmarks: readonly Point[]): Sides<BareLook> {
  const light = skinLuma(raster, landmarks);
  const skin = usualSkin(raster, landmarks);
  const lookAt = (side: 'right' | 'left'): BareLook => {
    const open = zoneOf(raster, landmarks, `${side}Open`);
    const under = zoneOf(raster, landmarks, `${side}Under`);
    return {
      under: under.p50 / light,
      openToUnder: open.p50 / Math.max(under.p50, 1),
      contrast: (open.p90 - open.p10) / light,
      otherColour: colourDistance(under.colour, skin),
    };
  };
  return { right: lookAt('right'), left: lookAt('left') };
}

/**
 * Finds a face with both eyes covered, most often by dark glasses: they darken the skin around the eye as much as the
 * eye, and mirrored glasses reflect another colour. Clear glasses do neither, unless a lamp or a window shines in them:
 * then the eye is as bright as the skin, and has no dark iris. All measures are relative to the person's own skin, so
 * dark skin makes no difference.
 */
export function eyesNotVisible({ right, left }: Sides<BareLook>): Found | null {
  const sureOf = (look: BareLook) => {
    const open = look.openToUnder * look.under;
    const isDark = confidenceOf(look, findingStandards.eyesNotVisible) ?? 0;
    const isBright = confidenceOf({ open, contrast: look.contrast }, findingStandards.eyesInGlare) ?? 0;
    return Math.max(isDark, isBright);
  };
  // The eye that is more visible counts: one covered eye (a patch, a strand of hair) is no fault.
  return foundFrom('eyes_not_visible', Math.min(sureOf(right), sureOf(left)));
}
