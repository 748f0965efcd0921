import { type Check, verdictOf } from '../../../shared/photos/report.ts';
import type { FaceLight } from '../face/face-light.ts';
import { confidenceOf } from '../findings/found.ts';
import { evidence, photoStandards, poorLight } from '../standards.ts';
import { atWorstWarn, judge } from './judge.ts';
import { toLinear } from './light.ts';

/** Measures by which the exposure of a face is judged. */
export interface Exposure {
  light: FaceLight;
  /** Luma of the brightest parts of the inner face, 0–255. */
  highlights: number;
  /** Luma of the lightest parts between the lids, 0–255. */
  eyes: { right: number; left: number };
  /** Luma of the brightest parts of the person, clothes and all, 0–255. NaN when nobody is seen. */
  person: number;
  /** Mean luminance of each cheek, NaN for one outside the frame. */
  cheeks: { right: number; left: number };
  /** The mean logarithm of the darker side's light over the lighter side's, at the cheeks and at the jaws. */
  sides: number;
  /** 99th percentile of luma of the whole picture. */
  brightestLuma: number;
}

/**
 * Checks that the face is well and evenly lit. When light falls on the face, a dark face means dark skin, which is no
 * fault. Such light shows as highlights on the skin or in the whites of the eyes; light clothes are weaker evidence,
 * because the sun may shine on a shoulder alone. When none of these is bright but something else is, the light is
 * behind the person: somebody should look, because very dark skin in flat light may measure the same.
 */
export function exposure(measured: Exposure): Check {
  const { light, highlights, eyes, person, cheeks, brightestLuma } = measured;
  const standards = photoStandards.exposure;
  const asBrightAs =
    person >= evidence.litPersonLuma ? standards.highlightsOnLitPerson : standards.highlights;
  const areEyesLit = Math.max(eyes.right, eyes.left) >= evidence.litEyesLuma;
  const isLit = areEyesLit || verdictOf(highlights, asBrightAs.limits) === 'pass';
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
      { value: areEyesLit ? Number.NaN : highlights, standard: asBrightAs, low: tooDark },
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
        value:
          ratioOf(toLinear(eyes.right), toLinear(eyes.left)) >= evidence.evenlyLitEyes
            ? Number.NaN
            : ratioOf(cheeks.right, cheeks.left),
        standard: standards.evenness,
        low: 'Light the face from the front: one side is in shadow.',
      },
      {
        value: likelihoodOfPoorLight(measured),
        standard: standards.poor,
        high: 'Face a window or a lamp: the light on the face is poor.',
      },
    ],
    'The face is well lit.',
  );
}

/**
 * The likelihood that somebody would call the light poor, though no single measure says so: eyes in shadow, one side of
 * the face darker than the other, no bright skin, or a haze in which nothing is dark. NaN when a measure is missing.
 */
function likelihoodOfPoorLight({ light, eyes, sides }: Exposure): number {
  const measures = {
    eyes: Math.max(eyes.right, eyes.left),
    sides,
    darkest: light.darkest,
    upperQuarter: light.upperQuarter,
  };
  return confidenceOf(measures, poorLight) ?? Number.NaN;
}

const ratioOf = (one: number, other: number): number => Math.min(one, other) / Math.max(one, other, 1e-6);
