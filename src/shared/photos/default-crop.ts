import {
  type Box,
  insideOf,
  largestPortrait,
  type Point,
  portraitAround,
  type Size,
  wholePixels,
} from './portrait.ts';
import {
  AS_TAKEN,
  type Eyes,
  isAsTaken,
  type Turn,
  turned,
  turnedBox,
  turnedSize,
  unturned,
} from './turn.ts';

/** The crop and the faces that the analysis has found in a photo, px of the upright original. */
interface Seen {
  /** Null unless the photo has exactly one upright face. */
  suggestedCrop: Box | null;
  /** Widest first. */
  faces: readonly (Eyes & { box: Box })[];
}

/**
 * The part of a photo that goes on the card by default, in whole px of the box around the turned photo. It is the
 * analysis's suggestion, which stays in its place when the photo is turned; or else a portrait around the face; or,
 * without a face, the largest portrait.
 */
export function defaultCrop(seen: Seen | null, photo: Size, turn: Turn): Box {
  const suggested = seen?.suggestedCrop ?? null;
  if (suggested !== null && isAsTaken(turn)) return suggested;
  const crop =
    suggested === null ? aroundFace(seen, photo, turn) : cropAfterTurn(suggested, photo, AS_TAKEN, turn);
  const frame = turnedSize(photo, turn);
  return wholePixels(crop ?? largestPortrait(frame), frame);
}

/**
 * Carries a crop over from one turn of a photo to another, with the same centre, and the same size if there is room.
 */
export function cropAfterTurn(crop: Box, photo: Size, from: Turn, to: Turn): Box {
  const frame = turnedSize(photo, to);
  const factor = Math.min(1, frame.width / crop.width, frame.height / crop.height);
  const [width, height] = [crop.width * factor, crop.height * factor];
  const before = { x: crop.left + crop.width / 2, y: crop.top + crop.height / 2 };
  const { x, y } = turned(unturned(before, photo, from), photo, to);
  return insideOf({ left: x - width / 2, top: y - height / 2, width, height }, frame);
}

/** Null when there is no face that this turn makes upright. */
function aroundFace(seen: Seen | null, photo: Size, turn: Turn): Box | null {
  const face = seen?.faces[0];
  const head = face === undefined ? null : headAfter(face, photo, turn);
  return head && portraitAround(head, turnedSize(photo, turn));
}

/**
 * The head's place in the turned photo: the middle of its eyes, and the distance from them to the chin, px. Null when
 * the turn doesn't put the head upright.
 */
export function headAfter(face: Eyes & { box: Box }, photo: Size, turn: Turn) {
  const eyesIn = (one: Turn) => turned(midpoint(face.leftEye, face.rightEye), photo, one);
  // The face is turned by quarters only, because straightening would enlarge the box around it.
  const quarters: Turn = { rotate: turn.rotate, straighten: 0 };
  const { top, height } = turnedBox(face.box, photo, quarters);
  const eyeToChin = top + height - eyesIn(quarters).y;
  return eyeToChin <= 0 ? null : { eyes: eyesIn(turn), eyeToChin };
}

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
