import type { Check } from '../../../shared/photos/report.ts';
import type { FaceGeometry } from '../face/face-geometry.ts';
import type { Size } from '../face/geometry.ts';
import { photoStandards } from '../standards.ts';
import { judge } from './judge.ts';

/**
 * Checks the place of the face in the frame, and the room around it. When a compliant crop can be made, a face gets a
 * warning only if it is far off centre, and never fails for that. Too little room does fail, because no crop can fix
 * it.
 */
export function centring(
  face: Pick<FaceGeometry, 'eyes' | 'rightEye' | 'leftEye' | 'eyeDistance' | 'eyeToChin'>,
  frame: Size,
  hasCompliantCrop: boolean,
): Check {
  const { across, acrossBeforeCrop, down, downBeforeCrop, roomAbove, roomBeside, roomBelow } =
    photoStandards.centring;
  const beside = Math.min(face.rightEye.x, frame.width - face.leftEye.x) / face.eyeDistance;
  return judge(
    'centring',
    [
      {
        value: face.eyes.x / frame.width,
        standard: hasCompliantCrop ? acrossBeforeCrop : across,
        low: 'Move the camera to the left: the face is left of the middle.',
        high: 'Move the camera to the right: the face is right of the middle.',
      },
      {
        value: face.eyes.y / frame.height,
        standard: hasCompliantCrop ? downBeforeCrop : down,
        low: 'Point the camera higher: the face is too near to the top.',
        high: 'Point the camera lower: the face is too far down.',
      },
      {
        value: face.eyes.y / face.eyeToChin,
        standard: roomAbove,
        low: 'Point the camera higher or step back: the top of the head is cut off.',
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
