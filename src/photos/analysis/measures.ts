import type { CardPortrait } from './card-portrait.ts';
import { type Backdrop, backdrop } from './checks/backdrop.ts';
import { faceCloseUp, filePixelsAround } from './checks/close-up.ts';
import type { Exposure } from './checks/exposure.ts';
import { fineStructureOf, type Sharpness } from './checks/focus.ts';
import { type Lab, toLinear } from './checks/light.ts';
import { personHighlights } from './checks/person-light.ts';
import { grainOf } from './checks/sharpness.ts';
import { tonesOf } from './checks/tones.ts';
import type { Face } from './face/face.ts';
import type { FaceGeometry } from './face/face-geometry.ts';
import { faceLight, highlights, hueSpread, meanColour, skinColour } from './face/face-light.ts';
import type { Box, Point, QuarterTurns, Size } from './face/geometry.ts';
import { cheeks, outline, skin } from './face/landmarks.ts';
import type { Segmentation } from './face/segment.ts';
import type { Subjects } from './face/subject.ts';
import { type FaceLook, lookAtFace } from './findings/find-in-face.ts';
import { type FrameLook, lookForFrame } from './findings/frame.ts';
import { lookForShadow, type ShadowLook } from './findings/wall-shadow.ts';
import { eyeWhites, type Zone, zoneOf } from './findings/zones.ts';
import type { Picture } from './picture.ts';
import { evidence } from './standards.ts';

/**
 * Measures of a face and its picture: plain numbers, from which `judgeMeasures` makes every check and finding about the
 * face. Tests store the measures of many photos and judge them without the pictures.
 */
export interface Measures {
  /** px of the upright original, with the head upright. */
  frame: Size;
  /** Quarter turns clockwise that put the head upright. */
  turns: QuarterTurns;
  face: FaceGeometry;
  /** The part that goes on the card, px of the upright original. */
  crop: Box;
  /** True when head and eyes lie in the crop as ISO requires. */
  hasCompliantCrop: boolean;
  /** The room above the head, in eye-to-chin lengths; null when the picture doesn't show where the head ends. */
  airAbove: number | null;
  sharpness: Sharpness;
  exposure: Exposure;
  /** 1st percentile of luma of the whole picture. */
  darkestLuma: number;
  /** The deviation among the face's colours of the same lightness, see `hueSpread`. */
  hueSpread: number;
  /** The colour of the lighter cheek, lifted if it is dark. */
  skin: Lab;
  /** The colour of the whites of the eyes; null outside the frame. */
  eyeWhites: Lab | null;
  behind: Backdrop | null;
  look: FaceLook;
  shadow: ShadowLook | null;
  bands: FrameLook;
}

/** See `Exposure.sides`. */
function sidesOf(picture: Picture, landmarks: readonly Point[]): number {
  const pairs = [
    ['rightCheek', 'leftCheek'],
    ['rightJaw', 'leftJaw'],
  ] as const;
  const apart = pairs.map(([right, left]) => {
    const [one, other] = [right, left].map((name) => lightIn(zoneOf(picture, landmarks, name)));
    return -Math.abs(Math.log(one! / other!));
  });
  return apart.reduce((sum, one) => sum + one, 0) / apart.length;
}

/** The median light, 0–1; never quite 0, so that it has a logarithm. */
const lightIn = ({ p50 }: Zone): number => (Number.isNaN(p50) ? Number.NaN : Math.max(1e-4, toLinear(p50)));

/** The row of the mask's grid in which the chin lies. */
const chinRowIn = (crop: Box, { eyes, eyeToChin }: FaceGeometry, { side }: Segmentation): number =>
  ((eyes.y + eyeToChin - crop.top) / crop.height) * side;

export async function takeMeasures(
  { picture, turns }: Subjects,
  face: Face,
  geometry: FaceGeometry,
  { crop, segmentation, compliant, airAbove }: CardPortrait,
): Promise<Measures> {
  const { landmarks } = face;
  const closeUp = await faceCloseUp(picture, geometry);
  const light = faceLight(picture, outline(landmarks));
  const tones = tonesOf(picture);
  const { right, left } = cheeks(landmarks);
  const [rightCheek, leftCheek] = [meanColour(picture, right), meanColour(picture, left)];
  const lighter = rightCheek.luminance >= leftCheek.luminance ? rightCheek : leftCheek;
  return {
    frame: picture.original,
    turns,
    face: geometry,
    crop,
    hasCompliantCrop: compliant,
    airAbove,
    sharpness: {
      ...fineStructureOf(closeUp.plane),
      contrast: light.lumaDeviation,
      eyeDistance: geometry.eyeDistance,
      grain: grainOf(closeUp.plane, skin(landmarks).map(closeUp.place)),
      ...(await filePixelsAround(picture, geometry)),
    },
    exposure: {
      light,
      highlights: highlights(picture, outline(landmarks)),
      eyes: {
        right: zoneOf(picture, landmarks, 'rightOpen').p90,
        left: zoneOf(picture, landmarks, 'leftOpen').p90,
      },
      person: personHighlights(segmentation),
      cheeks: { right: rightCheek.luminance, left: leftCheek.luminance },
      sides: sidesOf(picture, landmarks),
      brightestLuma: tones.brightest,
    },
    darkestLuma: tones.darkest,
    hueSpread: hueSpread(picture, outline(landmarks)),
    skin: skinColour(lighter, evidence.skinLuminance),
    eyeWhites: eyeWhites(picture, landmarks),
    behind: backdrop(segmentation, chinRowIn(crop, geometry, segmentation)),
    look: lookAtFace(picture, face, closeUp),
    shadow: lookForShadow(segmentation),
    bands: lookForFrame(picture),
  };
}
