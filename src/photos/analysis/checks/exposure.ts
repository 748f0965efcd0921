import type { FaceLight } from '../face/face-light.ts';
import type { Check } from '../report.ts';
import { evidence, photoStandards } from '../standards.ts';
import { atWorstWarn, judge } from './judge.ts';

/** What the exposure of a face is judged by. */
export interface Exposure {
  light: FaceLight;
  /** Luma of the brightest parts of the inner face, 0–255. */
  highlights: number;
  /** Mean luminance of both cheeks, NaN for one outside the frame. */
  cheeks: { right: number; left: number };
  /** 99th percentile of luma of the whole picture. */
  brightestLuma: number;
}

/**
 * Whether the face is well and evenly lit. Where light falls on it, a dark face is dark skin, and no fault. Where none does,
 * and something else is bright, the light is behind the person: somebody should look, because very dark skin in flat light
 * measures the same.
 */
export function exposure({ light, highlights, cheeks, brightestLuma }: Exposure): Check {
  const standards = photoStandards.exposure;
  const isLit = highlights >= evidence.litFaceLuma;
  const isBright = brightestLuma >= evidence.goodLightLuma;
  const inPoorLight = isBright ? atWorstWarn(standards.face) : standards.face;
  const tooDark = isBright
    ? 'Light the face from the front, not the wall behind it: it is too dark.'
    : 'Use more light: the face is too dark.';
  return judge(
    'exposure',
    [
      {
        value: light.meanLuminance,
        standard: isLit ? standards.faceInGoodLight : inPoorLight,
        low: tooDark,
        high: 'Use less light, or step back from the lamp: the face is too bright.',
      },
      { value: highlights, standard: standards.highlights, low: tooDark },
      {
        value: light.burntOut,
        standard: standards.burntOut,
        high: 'Avoid direct flash or sun: parts of the face are pure white.',
      },
      {
        value: light.blackedOut,
        standard: isLit || isBright ? atWorstWarn(standards.blackedOut) : standards.blackedOut,
        high: 'Light the face from the front: parts of it are black.',
      },
      {
        value: Math.min(cheeks.right, cheeks.left) / Math.max(cheeks.right, cheeks.left, 1e-6),
        standard: standards.evenness,
        low: 'Light the face from the front: one side lies in shadow.',
      },
    ],
    'The face is well lit.',
  );
}
