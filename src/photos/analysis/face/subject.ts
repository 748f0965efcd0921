import { turnPicture } from '../decode/turn.ts';
import type { Picture } from '../picture.ts';
import { type Face, type Faces, findFaces } from './face.ts';
import { distance, type QuarterTurns } from './geometry.ts';
import type { Networks } from './inference.ts';

/** The people in a picture, and the turn that puts them upright. */
export interface Subjects extends Faces {
  /** Quarter turns clockwise that put the heads upright. */
  turns: QuarterTurns;
  /** The picture after these turns; the faces are in its px. */
  picture: Picture;
}

/**
 * The detector's score above which a face is certainly upright. A face on its side or upside down is often found too,
 * with wrong eyes and a score of up to 0.64 (a portrait of the demo, turned by 180°); upright portraits score 0.8 to
 * 0.95.
 */
const upright = 0.75;
/**
 * The least width of a face in a turned picture, as a share of the picture's width: turned scenery is full of small
 * false faces, and a person who holds the camera sideways isn't that far away.
 */
const leastTurnedWidth = 0.08;
/** A turned picture must score better by this much, so that a poor but upright face stays upright. */
const clearlyBetter = 0.1;

/** Finds the faces, turning the picture only if it shows no good face as it is. */
export async function findSubjects(picture: Picture, networks: Networks): Promise<Subjects> {
  let best: Subjects = { turns: 0, picture, ...(await findFaces(picture, networks)) };
  let bestScore = quality(best);
  if (bestScore >= upright) return best;
  for (const turns of [1, 3, 2] as const) {
    const turned = turnPicture(picture, turns);
    const subjects = { turns, picture: turned, ...(await findFaces(turned, networks)) };
    const [face] = subjects.faces;
    if (!face || face.box.width < leastTurnedWidth * turned.width) continue;
    const score = quality(subjects);
    if (score > bestScore + clearlyBetter) {
      best = subjects;
      bestScore = score;
    }
  }
  return best;
}

/**
 * The score of the widest face, lower the more the face is tilted. A face tilted by 45° is as tilted after a quarter
 * turn.
 */
function quality({ faces: [face] }: { faces: Face[] }): number {
  if (!face) return 0;
  const { rightEye, leftEye } = face;
  const level = (leftEye.x - rightEye.x) / Math.max(distance(leftEye, rightEye), 1e-6);
  return face.firstScore * Math.max(0, level);
}
