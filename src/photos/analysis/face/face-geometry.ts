import type { Face } from './face.ts';
import { type Box, boxAround, distance, midpoint, type Point } from './geometry.ts';
import { chin, noseAndSides, outline } from './landmarks.ts';

/** The place and the pose of a face, px of the upright original. */
export interface FaceGeometry {
  rightEye: Point;
  leftEye: Point;
  eyes: Point;
  eyeDistance: number;
  /** From the middle of the eyes to the chin; half of a head's height, according to anatomy books. */
  eyeToChin: number;
  /** The face from hairline to chin. */
  box: Box;
  /** Degrees clockwise that the head leans. */
  rollDegrees: number;
  /**
   * |left − right| / (left + right) of the nose's distances to the sides of the face; 0 when the face looks straight
   * ahead.
   */
  yawAsymmetry: number;
}

/** `scale` is px of the original per px of the raster in which the face was found. */
export function geometryOf(face: Face, scale: number): FaceGeometry {
  const enlarge = (point: Point): Point => ({ x: point.x * scale, y: point.y * scale });
  const rightEye = enlarge(face.rightEye);
  const leftEye = enlarge(face.leftEye);
  const eyes = midpoint(rightEye, leftEye);
  const roll = Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x);
  return {
    rightEye,
    leftEye,
    eyes,
    eyeDistance: distance(rightEye, leftEye),
    eyeToChin: distance(eyes, enlarge(chin(face.landmarks))),
    box: boxAround(outline(face.landmarks).map(enlarge)),
    rollDegrees: (roll * 180) / Math.PI,
    yawAsymmetry: asymmetry(face.landmarks, roll),
  };
}

function asymmetry(landmarks: readonly Point[], roll: number): number {
  const { nose, right, left } = noseAndSides(landmarks);
  // Measured along the line of the eyes, so that a leaning head is not taken for a turned one.
  const along = (a: Point, b: Point) => Math.abs((b.x - a.x) * Math.cos(roll) + (b.y - a.y) * Math.sin(roll));
  const toRight = along(right, nose);
  const toLeft = along(nose, left);
  return Math.abs(toRight - toLeft) / Math.max(toRight + toLeft, 1e-6);
}

/**
 * The distance by which the nose stands out in front of the sides of the face, in half widths of the face. It is needed
 * to turn asymmetry into an angle.
 */
const noseDepth = 1.3;

/** The cosine of the yaw that an asymmetry stands for: dividing by it undoes the foreshortening of the eye distance. */
export function yawCosine(yawAsymmetry: number): number {
  return Math.cos(Math.atan(yawAsymmetry / noseDepth));
}
