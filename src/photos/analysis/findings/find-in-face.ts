import type { CheckName } from '../../../shared/reason-codes.ts';
import type { CloseUp } from '../checks/close-up.ts';
import type { Face } from '../face/face.ts';
import type { FaceLight } from '../face/face-light.ts';
import type { Picture } from '../picture.ts';
import { photoStandards, surelyDrawn } from '../standards.ts';
import { type DrawnLook, drawing, lookForDrawing } from './drawing.ts';
import { eyesClosed, type LidsLook, lookAtLids } from './eyes-closed.ts';
import { type BareLook, eyesNotVisible, lookAtBareEyes } from './eyes-visible.ts';
import { type CoverLook, faceCovered, lookAtLowerFace } from './face-covered.ts';
import type { Found, Sides } from './found.ts';
import { redEyes, rednessOfPupils } from './red-eyes.ts';

/** Measurements from which the findings in a face are judged: plain numbers. */
export interface FaceLook {
  drawn: DrawnLook;
  bareEyes: Sides<BareLook>;
  lowerFace: CoverLook;
  lids: LidsLook;
  redPupils: number;
}

export const lookAtFace = (picture: Picture, face: Face, closeUp: CloseUp): FaceLook => ({
  drawn: lookForDrawing(picture, face, closeUp),
  bareEyes: lookAtBareEyes(picture, face.landmarks),
  lowerFace: lookAtLowerFace(picture, face.landmarks),
  lids: lookAtLids(picture, face),
  redPupils: rednessOfPupils(picture, face.landmarks),
});

/** The finding in a face, if any, and the checks that the finding makes meaningless, with the reason as their hint. */
export interface FoundInFace {
  found: Found | null;
  leftOut: Partial<Record<CheckName, string>>;
}

/** Other facts about the face and its picture. */
interface KnownOfFace {
  yawAsymmetry: number;
  light: FaceLight;
  /** See `FilePixels`. */
  blockiness: number;
  /** True when the picture is black and white, or of one colour. */
  isColourless: boolean;
}

/**
 * Light, tones and colour are measured on the whole face. If part of the face is covered, these checks would mistake
 * the cover for badly lit or oddly coloured skin.
 */
const behindGlasses = 'This could not be measured: something covers the eyes.';
const behindMask = 'This could not be measured: something covers nose and mouth.';

/**
 * Looks for anything that hides a face or makes it unreal, and returns at most one finding. A mask or a drawing counts
 * only if it is more certain than dark glasses. A mask is tried before a drawing, because cloth is as flat as a
 * drawing, unless the face is certainly drawn. Eyes come last: in a drawing, or behind glasses, they are neither open
 * nor closed.
 */
export function findInFace(
  { drawn: drawnLook, bareEyes, lowerFace, lids, redPupils }: FaceLook,
  { yawAsymmetry, light, blockiness, isColourless }: KnownOfFace,
): FoundInFace {
  // Under a veil, lips and eyes are as flat as cloth. The contrast check reports that.
  const isVeiled = !(light.lumaDeviation >= (photoStandards.contrast.spread.limits.failBelow ?? 0));
  // Burnt-out skin, and skin torn into blocks, are as flat as a drawing. The checks of exposure and focus report that.
  const isBurnt = light.burntOut > (photoStandards.exposure.burntOut.limits.failAbove ?? 1);
  const isTorn = blockiness > (photoStandards.focus.blockiness.limits.failAbove ?? Number.POSITIVE_INFINITY);
  const drawn = isBurnt || isTorn ? null : drawing(drawnLook);
  // In profile, too little of a face is seen. The orientation check reports that.
  const isTurnedAway = yawAsymmetry > (photoStandards.orientation.yaw.limits.failAbove ?? 1);
  const glasses = isVeiled || isTurnedAway ? null : eyesNotVisible(bareEyes);
  // Masks are recognised by colour.
  const mask = isVeiled || isTurnedAway || isColourless ? null : faceCovered(lowerFace);
  const sureOf = (found: Found | null) => found?.confidence ?? 0;
  const isDrawn = sureOf(drawn) >= surelyDrawn;
  if (mask && !isDrawn && sureOf(mask) > sureOf(glasses))
    return { found: mask, leftOut: { exposure: behindMask, contrast: behindMask, colour_cast: behindMask } };
  if (drawn && sureOf(drawn) > sureOf(glasses)) return { found: drawn, leftOut: {} };
  if (glasses) return { found: glasses, leftOut: { exposure: behindGlasses, contrast: behindGlasses } };
  if (isVeiled) return { found: null, leftOut: {} };
  return { found: eyesClosed(lids, yawAsymmetry) ?? redEyes(redPupils), leftOut: {} };
}
