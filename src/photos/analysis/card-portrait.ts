import { suggestCrop } from './crop.ts';
import type { FaceGeometry } from './face/face-geometry.ts';
import { type Box, scaled } from './face/geometry.ts';
import type { Networks } from './face/inference.ts';
import { type Segmentation, segment } from './face/segment.ts';
import type { Picture } from './picture.ts';
import { portrait } from './standards.ts';

/** The part of a picture that should go on the card, and the mask of the person in it. */
export interface CardPortrait {
  /** Whole px of the upright original, inside the frame, at the portrait's ratio. */
  crop: Box;
  /** True when head and eyes lie in the crop as ISO requires. */
  compliant: boolean;
  /** The person and the background inside the crop. */
  segmentation: Segmentation;
  /** The room above the head, in eye-to-chin lengths; null when the head reaches the edge of what was looked at. */
  airAbove: number | null;
}

/**
 * Crops by eyes and chin, which every face has, with the room that hair usually needs. If hair, a bun or a turban reaches
 * above that crop and the frame shows more of it, or if the frame has less room than that and the head needs less, crops
 * again, this time by the crown that the mask of the person shows.
 */
export async function cardPortrait(
  face: FaceGeometry,
  picture: Picture,
  networks: Networks,
): Promise<CardPortrait> {
  const frame = picture.original;
  const segmentIn = (box: Box) => segment(picture, scaled(box, 1 / picture.scale), networks);
  const byEyes = suggestCrop(face, frame);
  const inCrop = await segmentIn(byEyes.crop);
  const crown = crownIn(inCrop, byEyes.crop, face);
  if (crown !== null && byEyes.compliant) return { ...byEyes, segmentation: inCrop, airAbove: airAt(crown) };
  if (crown === null && byEyes.crop.top === 0) return { ...byEyes, segmentation: inCrop, airAbove: null };
  const taller = upward(byEyes.crop);
  const seen = crownIn(await segmentIn(taller), taller, face);
  const { wanted, least } = portrait.aboveCrown;
  const needs = (face.eyes.y - (seen ?? taller.top)) / face.eyeToChin + (crown === null ? wanted : least);
  const byCrown = suggestCrop(face, frame, Math.min(needs, portrait.mostRoomAbove));
  return {
    ...byCrown,
    segmentation: await segmentIn(byCrown.crop),
    airAbove: seen === null ? null : airAt(seen),
  };

  function airAt(crown: number): number | null {
    // At the edge of a picture that cuts the forehead, the mask may end too early.
    const isHead = face.eyes.y - crown >= portrait.leastCrown * face.eyeToChin;
    return isHead ? crown / face.eyeToChin : null;
  }
}

/** The search for the crown reaches this far above the crop, in heights of the crop. */
const HIGHER = 0.5;

function upward({ left, top, width, height }: Box): Box {
  const higher = Math.min(top, HIGHER * height);
  return { left, top: top - higher, width, height: height + higher };
}

/** A cell of the mask with a higher probability counts as the person. */
const IS_PERSON = 0.5;
/** Half the width of the head, in eye distances: each ear is about one eye distance from the middle. */
const HEAD_REACH = 1;
/** The crown must show in this share of the head's columns: a stray cell isn't the crown. */
const CROWN_SHARE = 0.2;

/** The top of the person's head, px of the upright original; null if the person reaches the top of the box. */
function crownIn(
  { side, person }: Segmentation,
  box: Box,
  { eyes, eyeDistance }: FaceGeometry,
): number | null {
  const column = (x: number) => Math.round(((x - box.left) / box.width) * side);
  const first = Math.max(0, column(eyes.x - HEAD_REACH * eyeDistance));
  const last = Math.min(side - 1, column(eyes.x + HEAD_REACH * eyeDistance));
  const eyeRow = Math.min(side - 1, Math.round(((eyes.y - box.top) / box.height) * side));
  const isHead = (row: number) => {
    let cells = 0;
    for (let at = first; at <= last; at++) if ((person[row * side + at] as number) > IS_PERSON) cells++;
    return cells > CROWN_SHARE * (last - first + 1);
  };
  // The search goes up from the eyes, so that other people or things above aren't taken for hair.
  let row = eyeRow;
  while (row > 0 && isHead(row - 1)) row--;
  return row === 0 ? null : box.top + (row / side) * box.height;
}
