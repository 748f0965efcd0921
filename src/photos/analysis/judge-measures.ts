import type { FindingCode } from '../../shared/photos/findings.ts';
import type { Check } from '../../shared/photos/report.ts';
import { background } from './checks/background.ts';
import { centring } from './checks/centring.ts';
import { colourCast } from './checks/colour-cast.ts';
import { contrast } from './checks/contrast.ts';
import { exposure } from './checks/exposure.ts';
import { focus } from './checks/focus.ts';
import { headSize } from './checks/head-size.ts';
import { notMeasured } from './checks/judge.ts';
import { orientation } from './checks/orientation.ts';
import { resolution } from './checks/resolution.ts';
import { findInFace } from './findings/find-in-face.ts';
import type { Found } from './findings/found.ts';
import { frame } from './findings/frame.ts';
import { shadowOnWall } from './findings/wall-shadow.ts';
import type { Measures } from './measures.ts';
import { fullLumaRange, leastForWhites, oneColourSpread, veiled } from './standards.ts';

/** The results of a face's measures: all nine checks in order, and the findings. */
export interface Judged {
  checks: Check[];
  /** True for a colour picture that has shades of only one colour. */
  isOneColour: boolean;
  inFace: Found | null;
  shadow: Found | null;
  frame: Found | null;
}

/** @param isGreyscale true when the decoder has found no colour in the file */
export function judgeMeasures(measures: Measures, isGreyscale: boolean): Judged {
  const { turns, face, crop, hasCompliantCrop, airAbove, sharpness, darkestLuma, behind, skin } = measures;
  const { light, brightestLuma } = measures.exposure;
  const lumaRange = brightestLuma - darkestLuma;
  const hueSpread = measures.hueSpread / Math.min(1, lumaRange / fullLumaRange);
  const isOneColour = !isGreyscale && hueSpread < oneColourSpread;
  const isColourless = isGreyscale || isOneColour;
  const withoutCast = isColourless
    ? WITHOUT_COLOUR
    : darkestLuma > veiled * brightestLuma
      ? UNDER_A_VEIL
      : null;
  const { found, leftOut } = findInFace(measures.look, {
    yawAsymmetry: face.yawAsymmetry,
    light,
    blockiness: sharpness.blockiness,
    isColourless,
  });
  const showsEyes = face.eyeDistance >= leastForWhites && !(found !== null && HIDE_EYES.includes(found.code));
  const whites = showsEyes ? measures.eyeWhites : null;
  const checks = [
    resolution(measures.frame, face),
    focus(sharpness),
    orientation(face, turns),
    exposure(measures.exposure),
    background(behind),
    headSize(face, measures.frame, { crop, hasCompliantCrop }),
    centring(face, measures.frame, { crop, hasCompliantCrop, airAbove }),
    contrast(light, lumaRange),
    withoutCast === null ? colourCast(skin, behind, whites) : notMeasured('colour_cast', withoutCast),
  ];
  return {
    checks: checks.map((one) => {
      const reason = leftOut[one.check];
      return reason === undefined ? one : notMeasured(one.check, reason);
    }),
    isOneColour,
    inFace: found,
    shadow: shadowOnWall(measures.shadow, behind),
    frame: frame(measures.bands),
  };
}

/** Findings with which there are no whites of eyes to see. */
const HIDE_EYES: readonly FindingCode[] = ['eyes_not_visible', 'eyes_closed', 'red_eyes', 'drawing'];

const UNDER_A_VEIL = 'This could not be measured: the picture is too flat for its colours to be judged.';
export const WITHOUT_COLOUR = 'Take the photo in colour: without it there is no cast to measure.';
