import type { Check } from '../../../shared/photos/report.ts';
import type { FaceGeometry } from '../face/face-geometry.ts';
import type { Size } from '../face/geometry.ts';
import type { Measures } from '../measures.ts';
import { photoStandards, portrait } from '../standards.ts';
import { headShare } from './head-size.ts';
import { judge } from './judge.ts';

/**
 * Checks the place of the face, and the room around it. When a compliant crop can be made, a face gets a warning only
 * if it is far off the middle of the frame, and never fails for that. Otherwise its place in the crop that can be made
 * counts. Too little room does fail, because no crop can fix it. A head that is seen whole has enough above it.
 */
export function centring(
  face: Pick<FaceGeometry, 'eyes' | 'rightEye' | 'leftEye' | 'eyeDistance' | 'eyeToChin'>,
  frame: Size,
  { crop, hasCompliantCrop, airAbove }: Pick<Measures, 'crop' | 'hasCompliantCrop' | 'airAbove'>,
): Check {
  const { across, acrossBeforeCrop, down, downBeforeCrop } = photoStandards.centring;
  const { roomAbove, roomAboveInLooseFrame, roomBeside, roomBelow } = photoStandards.centring;
  const judgedIn = hasCompliantCrop ? { left: 0, top: 0, ...frame } : crop;
  const beside = Math.min(face.rightEye.x, frame.width - face.leftEye.x) / face.eyeDistance;
  const isWhole = airAbove !== null && airAbove >= portrait.aboveCrown.least;
  const couldBeLower = !hasCompliantCrop && isSmall(face, frame);
  return judge(
    'centring',
    [
      {
        value: (face.eyes.x - judgedIn.left) / judgedIn.width,
        standard: hasCompliantCrop ? acrossBeforeCrop : across,
        low: 'Move the camera to the left: the face is left of the middle.',
        high: 'Move the camera to the right: the face is right of the middle.',
      },
      {
        value: (face.eyes.y - judgedIn.top) / judgedIn.height,
        standard: hasCompliantCrop ? downBeforeCrop : down,
        low: 'Point the camera higher: the face is too near to the top.',
        high: 'Point the camera lower: the face is too far down.',
      },
      {
        value: isWhole ? Number.NaN : face.eyes.y / face.eyeToChin,
        standard: couldBeLower ? roomAboveInLooseFrame : roomAbove,
        low: 'Leave room above the head: point the camera higher, or step back.',
      },
      { value: beside, standard: roomBeside, low: 'Centre the face: its side is cut off.' },
      {
        value: (frame.height - face.eyes.y) / face.eyeToChin,
        standard: roomBelow,
        low: 'Point the camera lower or step back: the chin is too near to the edge.',
      },
    ],
    'The face is well placed.',
  );
}

/** True when the head is so small in the frame that a photo from the same place could have shown more above it. */
const isSmall = (face: Pick<FaceGeometry, 'eyeToChin'>, frame: Size): boolean =>
  headShare(face, frame) < (photoStandards.headSize.height.limits.warnBelow ?? 0);
