import type { CardPortrait } from './card-portrait.ts';
import { type Backdrop, backdrop } from './checks/backdrop.ts';
import { faceCloseUp, filePixelsAround } from './checks/close-up.ts';
import type { Exposure } from './checks/exposure.ts';
import { fineStructureOf, type Sharpness } from './checks/focus.ts';
import type { Lab } from './checks/light.ts';
import { personHighlights } from './checks/person-light.ts';
import { grainOf } from './checks/sharpness.ts';
import { tonesOf } from './checks/tones.ts';
import type { Face } from './face/face.ts';
import type { FaceGeometry } from './face/face-geometry.ts';
import { faceLight, highlights, hueSpread, meanColour, skinColour } from './face/face-light.ts';
import type { Box, Point, QuarterTurns, Size } from './face/geometry.ts';
import { cheeks, outline, skin } from './face/landmarks.ts';
import type { Subjects } from './face/subject.ts';
import { type FaceLook, lookAtFace } from './findings/find-in-face.ts';
import { type FrameLook, lookForFrame } from './findings/frame.ts';
import { lookForShadow, type ShadowLook } from './findings/wall-shadow.ts';
import { zoneOf } from './findings/zones.ts';
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
  sharpness: Sharpness;
  exposure: Exposure;
  /** 1st percentile of luma of the whole picture. */
  darkestLuma: number;
  /** The deviation among the face's colours of the same lightness, see `hueSpread`. */
  hueSpread: number;
  /** The colour of the lighter cheek, lifted if it is dark. */
  skin: Lab;
  behind: Backdrop | null;
  look: FaceLook;
  shadow: ShadowLook | null;
  bands: FrameLook;
}

export async function takeMeasures(
  { picture, turns }: Subjects,
  face: Face,
  geometry: FaceGeometry,
  { crop, segmentation, compliant }: CardPortrait,
): Promise<Measures> {
  const { landmarks } = face;
  const closeUp = await faceCloseUp(picture, geometry);
  const light = faceLight(picture, outline(landmarks));
  const tones = tonesOf(picture);
  const { right, left } = cheeks(landmarks);
  const [rightCheek, leftCheek] = [meanColour(picture, right), meanColour(picture, left)];
  const inOriginal = ({ x, y }: Point): Point => ({ x: x * picture.scale, y: y * picture.scale });
  const lighter = rightCheek.luminance >= leftCheek.luminance ? rightCheek : leftCheek;
  return {
    frame: picture.original,
    turns,
    face: geometry,
    crop,
    hasCompliantCrop: compliant,
    sharpness: {
      ...fineStructureOf(closeUp.plane),
      contrast: light.lumaDeviation,
      eyeDistance: geometry.eyeDistance,
      grain: grainOf(closeUp.plane, skin(landmarks.map(inOriginal)).map(closeUp.place)),
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
      brightestLuma: tones.brightest,
    },
    darkestLuma: tones.darkest,
    hueSpread: hueSpread(picture, outline(landmarks)),
    skin: skinColour(lighter, evidence.skinLuminance),
    behind: backdrop(segmentation),
    look: lookAtFace(picture, face, closeUp),
    shadow: lookForShadow(segmentation),
    bands: lookForFrame(picture),
  };
}
