import type { CheckName } from '../../../shared/reason-codes.ts';
import type { CloseUp } from '../checks/close-up.ts';
import type { Face } from '../face/face.ts';
import type { FaceLight } from '../face/face-light.ts';
import type { Picture } from '../picture.ts';
import { photoStandards } from '../standards.ts';
import { drawing } from './drawing.ts';
import { eyesClosed } from './eyes-closed.ts';
import { eyesNotVisible } from './eyes-visible.ts';
import { faceCovered } from './face-covered.ts';
import type { Found } from './found.ts';
import { redEyes } from './red-eyes.ts';

/** What is found in a face, and which checks say nothing true because of it, with the reason as their hint. */
export interface FoundInFaces {
  findings: Found[];
  leftOut: Partial<Record<CheckName, string>>;
}

/** What has been measured of the face and its picture before. */
export interface KnownOfFace {
  yawAsymmetry: number;
  light: FaceLight;
  closeUp: CloseUp;
  /** Whether the picture is black and white, or of one colour. */
  isColourless: boolean;
}

/**
 * Light, tones and colour are measured on the whole face, so what covers a part of it would be judged as badly lit or
 * oddly coloured skin.
 */
const behindGlasses = 'This could not be measured: something dark covers the eyes.';
const behindMask = 'This could not be measured: something covers nose and mouth.';

/**
 * Looks for what keeps a face from being seen as it is. One cause makes one finding, the surest where several seem likely;
 * a mask goes before a drawing, for cloth is as flat. Eyes come last: those of a drawing, or behind glasses, are neither open
 * nor closed.
 */
export function findInFace(
  picture: Picture,
  face: Face,
  { yawAsymmetry, light, closeUp, isColourless }: KnownOfFace,
): FoundInFaces {
  // Under a veil, lips and eyes are as flat as cloth: that is for the check of contrast to say.
  const isVeiled = !(light.lumaDeviation >= (photoStandards.contrast.spread.limits.failBelow ?? 0));
  // So is skin that is burnt out, which is for the check of exposure to say.
  const isBurnt = light.burntOut > (photoStandards.exposure.burntOut.limits.failAbove ?? 1);
  const drawn = isBurnt ? null : drawing(picture, face, closeUp);
  const glasses = isVeiled ? null : eyesNotVisible(picture, face);
  // A mask is told by colours.
  const mask = isVeiled || isColourless ? null : faceCovered(picture, face);
  const sureOf = (found: Found | null) => found?.confidence ?? 0;
  if (mask && sureOf(mask) > sureOf(glasses))
    return {
      findings: [mask],
      leftOut: { exposure: behindMask, contrast: behindMask, colour_cast: behindMask },
    };
  if (drawn && sureOf(drawn) > sureOf(glasses)) return { findings: [drawn], leftOut: {} };
  if (glasses) return { findings: [glasses], leftOut: { exposure: behindGlasses, contrast: behindGlasses } };
  if (isVeiled) return { findings: [], leftOut: {} };
  const eyes = eyesClosed(picture, face, yawAsymmetry) ?? redEyes(picture, face);
  return { findings: eyes ? [eyes] : [], leftOut: {} };
}
