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
import type { FoundInFace } from './found.ts';
import { redEyes } from './red-eyes.ts';

/** What is found in a face, and which checks say nothing true because of it, with the reason as their hint. */
export interface FoundInFaces {
  findings: FoundInFace[];
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
 * Looks for what keeps a face from being seen as it is. One cause makes one finding: where dark glasses and a mask
 * both seem likely, it is what is surer, because either may reach over the skin by which the other is told. Cloth is as flat
 * as a drawing, and the eyes of a drawing are neither open nor closed, nor are those behind glasses: so eyes come last.
 */
export function findInFace(
  picture: Picture,
  face: Face,
  { yawAsymmetry, light, closeUp, isColourless }: KnownOfFace,
): FoundInFaces {
  // Under a veil, lips and eyes are as flat as cloth: that is for the check of contrast to say.
  const isVeiled = !(light.lumaDeviation >= (photoStandards.contrast.spread.limits.failBelow ?? 0));
  const glasses = isVeiled ? null : eyesNotVisible(picture, face);
  // A mask is told by colours.
  const mask = isVeiled || isColourless ? null : faceCovered(picture, face);
  if (glasses && glasses.confidence >= (mask?.confidence ?? 0))
    return { findings: [glasses], leftOut: { exposure: behindGlasses, contrast: behindGlasses } };
  if (mask)
    return {
      findings: [mask],
      leftOut: { exposure: behindMask, contrast: behindMask, colour_cast: behindMask },
    };
  const drawn = drawing(picture, face, closeUp);
  if (drawn || isVeiled) return { findings: drawn ? [drawn] : [], leftOut: {} };
  const eyes = eyesClosed(picture, face, yawAsymmetry) ?? redEyes(picture, face);
  return { findings: eyes ? [eyes] : [], leftOut: {} };
}
