import type { FaceLight } from '../face/face-light.ts';
import type { Check } from '../report.ts';
import { evidence, photoStandards } from '../standards.ts';
import { atWorstWarn, judge } from './judge.ts';

/** What the exposure of a face is judged by. */
export interface Exposure {
  light: FaceLight;
  /** Mean luminance of both cheeks, NaN for one outside the frame. */
  cheeks: { right: number; left: number };
  /** 99th percentile of luma of the whole picture. */
  brightestLuma: number;
}

/** Whether the face is well and evenly lit. In a well-lit picture a dark face is dark skin, and no fault. */
export function exposure({ light, cheeks, brightestLuma }: Exposure): Check {
  const standards = photoStandards.exposure;
  const isGoodLight = brightestLuma >= evidence.goodLightLuma;
  return judge(
    'exposure',
    [
      {
        value: light.meanLuminance,
        standard: isGoodLight ? standards.faceInGoodLight : standards.face,
        low: 'Use more light: the face is too dark.',
        high: 'Use less light, or step back from the lamp: the face is too bright.',
      },
      {
        value: light.burntOut,
        standard: standards.burntOut,
        high: 'Avoid direct flash or sun: parts of the face are pure white.',
      },
      {
        value: light.blackedOut,
        standard: isGoodLight ? atWorstWarn(standards.blackedOut) : standards.blackedOut,
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
