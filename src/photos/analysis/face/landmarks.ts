import { mean, type Point } from './geometry.ts';

/**
 * Parts of the face by the numbers of MediaPipe's 468 canonical points (canonical_face_model.obj; face_mesh
 * connections). Right and left are the person's: the right eye is on the left of a picture.
 */
const rightEyeRing = [33, 133, 159, 145, 160, 144, 158, 153];
const leftEyeRing = [263, 362, 386, 374, 387, 373, 385, 380];
const faceOval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
/** Places in `faceOval`, which goes down the person's left side first. */
const [hairline, leftEar, chinEnd, rightEar] = [0, 8, 18, 28];
/** Between lower eyelid, nose and cheekbone, above any beard. */
export const rightCheek = [117, 118, 101, 36, 205, 50];
export const leftCheek = [346, 347, 330, 266, 425, 280];
/** The cheek beside the mouth, which glasses don't reach. */
export const rightJaw = [205, 207, 214, 192, 187, 147];
export const leftJaw = [425, 427, 434, 416, 411, 376];
/** Between the brows and the hairline. */
const forehead = [69, 108, 151, 337, 299, 296, 336, 9, 107, 66];

/** Points of a mesh by their numbers. */
export function pick(landmarks: readonly Point[], indices: readonly number[]): Point[] {
  return indices.map((index) => {
    const point = landmarks[index];
    if (!point) throw new Error(`a face mesh without landmark ${index}`);
    return point;
  });
}

/** The centres of the eyes, from eight points around each. */
export function eyes(landmarks: readonly Point[]): { rightEye: Point; leftEye: Point } {
  return { rightEye: mean(pick(landmarks, rightEyeRing)), leftEye: mean(pick(landmarks, leftEyeRing)) };
}

/** The outline of the face from the hairline to the chin, in order: a polygon. */
export function outline(landmarks: readonly Point[]): Point[] {
  return pick(landmarks, faceOval);
}

export type Half = 'left' | 'right' | 'upper' | 'lower';

/** The outline of half a face, as a polygon; the upper half ends at the ears. */
export function outlineOfHalf(landmarks: readonly Point[], half: Half): Point[] {
  const whole = outline(landmarks);
  switch (half) {
    case 'left':
      return whole.slice(hairline, chinEnd + 1);
    case 'right':
      return [...whole.slice(chinEnd), whole[hairline] as Point];
    case 'upper':
      return [...whole.slice(rightEar), ...whole.slice(hairline, leftEar + 1)];
    case 'lower':
      return whole.slice(leftEar, rightEar + 1);
  }
}

/** The outlines of both cheeks, as polygons. */
export function cheeks(landmarks: readonly Point[]): { right: Point[]; left: Point[] } {
  return { right: pick(landmarks, rightCheek), left: pick(landmarks, leftCheek) };
}

/** The smooth parts of a face, as polygons: its cheeks, also beside the mouth, and its forehead. */
export function skin(landmarks: readonly Point[]): Point[][] {
  return [rightCheek, leftCheek, rightJaw, leftJaw, forehead].map((part) => pick(landmarks, part));
}

/** The lowest point of the chin. */
export function chin(landmarks: readonly Point[]): Point {
  return pick(landmarks, [152])[0] as Point;
}

/** The tip of the nose, and both ends of the face at the height of the ears. */
export function noseAndSides(landmarks: readonly Point[]): { nose: Point; right: Point; left: Point } {
  const [nose, right, left] = pick(landmarks, [1, 234, 454]) as [Point, Point, Point];
  return { nose, right, left };
}
