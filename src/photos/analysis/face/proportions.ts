import { distance, type Point } from './geometry.ts';
import { pick } from './landmarks.ts';

/** Lengths in a face, in widths of the face at the ears. */
export interface Proportions {
  /** From the hairline to the chin. */
  height: number;
  /** From the middle of a brow to the upper lid, on average of both sides. */
  browToLid: number;
  /** From the lower lip to the end of the chin. */
  chin: number;
}

/** Both ends of each length, by the numbers of MediaPipe's canonical mesh. Right and left are the person's. */
const ends = {
  width: [234, 454],
  height: [10, 152],
  rightBrowToLid: [105, 159],
  leftBrowToLid: [334, 386],
  chin: [17, 152],
};

export function proportionsOf(landmarks: readonly Point[]): Proportions {
  const length = (name: keyof typeof ends): number => {
    const [one, other] = pick(landmarks, ends[name]) as [Point, Point];
    return distance(one, other);
  };
  const width = length('width');
  return {
    height: length('height') / width,
    browToLid: (length('rightBrowToLid') + length('leftBrowToLid')) / 2 / width,
    chin: length('chin') / width,
  };
}
