import { distance, mean, type Point } from './geometry.ts';
import { chin, noseAndSides, outline, pick } from './landmarks.ts';

/** Lengths in a face, in widths of the face at the ears. */
export interface Proportions {
  /** From the hairline to the chin. */
  height: number;
  /** From the middle of a brow to the upper lid, on average of both sides. */
  browToLid: number;
  /** From the lower lip to the end of the chin. */
  chin: number;
}

/** The numbers of the points in MediaPipe's canonical mesh. Right and left are the person's. */
const rightBrowAndLid = [105, 159];
const leftBrowAndLid = [334, 386];
const lowerLip = [17];

export function proportionsOf(landmarks: readonly Point[]): Proportions {
  const { right, left } = noseAndSides(landmarks);
  const width = distance(right, left);
  const between = (points: readonly number[]): number => {
    const [one, other] = pick(landmarks, points) as [Point, Point];
    return distance(one, other) / width;
  };
  return {
    height: distance(outline(landmarks)[0] as Point, chin(landmarks)) / width,
    browToLid: (between(rightBrowAndLid) + between(leftBrowAndLid)) / 2,
    chin: distance(mean(pick(landmarks, lowerLip)), chin(landmarks)) / width,
  };
}
