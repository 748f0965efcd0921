import { type Box, boxAround, type Point, type Size } from './portrait.ts';

/** Quarter turns clockwise, in degrees. */
export const QUARTER_TURNS = [0, 90, 180, 270] as const;
export type QuarterTurn = (typeof QUARTER_TURNS)[number];

/** Degrees by which a photo can be straightened either way: beyond that, the person is leaning and should sit up. */
export const STRAIGHTEN_MAX = 15;

/**
 * The turn of a photo for its card: by quarters, then by smaller angles, both clockwise and in degrees. The result is
 * the upright box around the turned picture; its corners are white.
 */
export interface Turn {
  rotate: QuarterTurn;
  /** From −15 to 15. */
  straighten: number;
}

export const AS_TAKEN: Turn = { rotate: 0, straighten: 0 };

export const isAsTaken = ({ rotate, straighten }: Turn): boolean => rotate === 0 && straighten === 0;

/** Clockwise, from -15 to 285. */
export const degreesOf = ({ rotate, straighten }: Turn): number => rotate + straighten;

function axesOf(turn: Turn): { cos: number; sin: number } {
  const radians = (degreesOf(turn) * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** The box around a turned photo, in whole px. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  const { cos, sin } = axesOf(turn);
  return {
    width: Math.round(Math.abs(width * cos) + Math.abs(height * sin)),
    height: Math.round(Math.abs(width * sin) + Math.abs(height * cos)),
  };
}

/** The place in the turned photo that corresponds to a point of the upright original. */
export function turned({ x, y }: Point, photo: Size, turn: Turn): Point {
  const { cos, sin } = axesOf(turn);
  const size = turnedSize(photo, turn);
  const [right, down] = [x - photo.width / 2, y - photo.height / 2];
  return { x: size.width / 2 + right * cos - down * sin, y: size.height / 2 + right * sin + down * cos };
}

/** The place in the upright original that corresponds to a point of the turned photo. */
export function unturned({ x, y }: Point, photo: Size, turn: Turn): Point {
  const { cos, sin } = axesOf(turn);
  const size = turnedSize(photo, turn);
  const [right, down] = [x - size.width / 2, y - size.height / 2];
  return { x: photo.width / 2 + right * cos + down * sin, y: photo.height / 2 - right * sin + down * cos };
}

/** The corners of a box, clockwise from the top left. */
export const cornersOf = ({ left, top, width, height }: Box): Point[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];

/** The upright box, in the turned photo, around a box of the upright original. */
export const turnedBox = (box: Box, photo: Size, turn: Turn): Box =>
  boxAround(cornersOf(box).map((corner) => turned(corner, photo, turn)));

/** The eyes of a face, px of the upright original. The left eye is the person's. */
export interface Eyes {
  leftEye: Point;
  rightEye: Point;
}

/** The angle of a face's eyes from level, clockwise, in degrees from -180 to 180. */
const leanOf = ({ leftEye, rightEye }: Eyes): number =>
  (Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x) * 180) / Math.PI;

/** The angle of a head from upright in the turned photo, either way, in degrees from 0 to 180. */
export const leanAfter = (eyes: Eyes, turn: Turn): number =>
  Math.abs(((((leanOf(eyes) + degreesOf(turn) + 180) % 360) + 360) % 360) - 180);

/** The turn that makes a face's eyes level, within the limits of turning; to tenths of a degree. */
export function levelling(eyes: Eyes): Turn {
  const lean = leanOf(eyes);
  const quarters = Math.round(-lean / 90);
  const rest = Math.round((-lean - quarters * 90) * 10) / 10;
  return {
    rotate: QUARTER_TURNS[(quarters + 4) % 4]!,
    straighten: Math.max(-STRAIGHTEN_MAX, Math.min(STRAIGHTEN_MAX, rest)),
  };
}

/** The turn of a photo after a further quarter turn; its straightening stays. */
export const turnedOn = ({ rotate, straighten }: Turn, clockwise: 90 | -90): Turn => ({
  rotate: QUARTER_TURNS[((rotate + clockwise + 360) / 90) % 4]!,
  straighten,
});

/** The unit in which the orientation check measures how far a head is from upright. */
export const LEAN_UNIT = '° from upright';

/** A measured value of a check, with its unit. */
interface Measured {
  unit: string | null;
  measured: number | null;
}

/** True when the head's angle from upright decided the check. */
export const isLean = ({ unit }: Pick<Measured, 'unit'>): boolean => unit === LEAN_UNIT;

/** True when a check found the head on its side or upside down: one or two quarter turns put it upright. */
export const liesOnItsSide = (check: Measured): boolean =>
  isLean(check) && check.measured !== null && check.measured >= 90;
