import { type Check, verdictOf } from '../../../shared/photos/report.ts';
import type { FaceGeometry } from '../face/face-geometry.ts';
import type { Size } from '../face/geometry.ts';
import type { Measures } from '../measures.ts';
import { photoStandards } from '../standards.ts';
import { atWorstWarn, judge } from './judge.ts';

/**
 * Checks the share of the frame's height that the head takes up. Most photos on a campus are loosely framed: when they
 * allow a compliant crop, only a very loose frame gets a warning, and in a large picture only a looser one. When only the room around the head is missing for
 * such a crop, moving closer wouldn't help, and the head doesn't fail.
 */
export function headSize(
  face: Pick<FaceGeometry, 'eyeToChin' | 'eyeDistance'>,
  frame: Size,
  { crop, hasCompliantCrop }: Pick<Measures, 'crop' | 'hasCompliantCrop'>,
): Check {
  const { height, heightBeforeCrop, heightInLargePicture } = photoStandards.headSize;
  const isLarge = verdictOf(face.eyeDistance, photoStandards.resolution.eyeDistance.limits) === 'pass';
  const lacksRoom = !hasCompliantCrop && verdictOf(headShare(face, crop), height.limits) === 'pass';
  const inCrop = isLarge ? heightInLargePicture : heightBeforeCrop;
  const inFrame = hasCompliantCrop ? inCrop : height;
  return judge(
    'head_size',
    [
      {
        value: headShare(face, frame),
        standard: lacksRoom ? atWorstWarn(inFrame) : inFrame,
        low: lacksRoom ? LEAVE_ROOM : 'Move closer: the head takes up too little of the picture.',
        high: 'Step back: the head takes up too much of the picture.',
      },
    ],
    'The head is the right size.',
  );
}

/** The share of a picture's height that a head takes up; the head's height is twice the distance from eyes to chin. */
export const headShare = ({ eyeToChin }: Pick<FaceGeometry, 'eyeToChin'>, { height }: Size): number =>
  (2 * eyeToChin) / height;

const LEAVE_ROOM = 'Leave room around the head, so that the picture can be cut closer.';
