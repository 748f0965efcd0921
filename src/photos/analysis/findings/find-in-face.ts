import type { CheckName } from '../../../shared/reason-codes.ts';
import type { Face } from '../face/face.ts';
import type { FaceLight } from '../face/face-light.ts';
import type { Raster } from '../sample.ts';
import { photoStandards } from '../standards.ts';
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

/**
 * Light, tones and colour are measured on the whole face, so what covers a part of it would be judged as badly lit or
 * oddly coloured skin.
 */
const behindGlasses = 'This could not be measured: something dark covers the eyes.';
const behindMask = 'This could not be measured: something covers nose and mouth.';

/**
 * Looks for what keeps a face from being seen as it is. One cause makes one finding: where dark glasses and a mask
 * both seem likely, it is what is surer, because either may reach over the skin by which the other is told; behind
 * glasses eyes look closed, so they come last.
 */
export function findInFace(
  raster: Raster,
  face: Face,
  yawAsymmetry: number,
  { lumaDeviation }: FaceLight,
): FoundInFaces {
  // Under a veil, lips and eyes are as flat as cloth: that is for the check of contrast to say.
  if (!(lumaDeviation >= (photoStandards.contrast.spread.limits.failBelow ?? 0)))
    return { findings: [], leftOut: {} };
  const glasses = eyesNotVisible(raster, face);
  const mask = faceCovered(raster, face);
  if (glasses && glasses.confidence >= (mask?.confidence ?? 0))
    return { findings: [glasses], leftOut: { exposure: behindGlasses, contrast: behindGlasses } };
  if (mask)
    return {
      findings: [mask],
      leftOut: { exposure: behindMask, contrast: behindMask, colour_cast: behindMask },
    };
  const eyes = eyesClosed(raster, face, yawAsymmetry) ?? redEyes(raster, face);
  return { findings: eyes ? [eyes] : [], leftOut: {} };
}
