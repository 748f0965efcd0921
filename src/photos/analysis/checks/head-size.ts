import type { Check } from '../../../shared/photos/report.ts';
import type { FaceGeometry } from '../face/face-geometry.ts';
import type { Size } from '../face/geometry.ts';
import { photoStandards } from '../standards.ts';
import { judge } from './judge.ts';

/**
 * Checks the share of the frame's height that the head takes up. A head's height counts as twice the distance from eyes
 * to chin. Most photos on a campus are loosely framed: when they allow a compliant crop, only a very loose frame gets a
 * warning.
 */
export function headSize(
  face: Pick<FaceGeometry, 'eyeToChin'>,
  frame: Size,
  hasCompliantCrop: boolean,
): Check {
  const { height, heightBeforeCrop } = photoStandards.headSize;
  return judge(
    'head_size',
    [
      {
        value: (2 * face.eyeToChin) / frame.height,
        standard: hasCompliantCrop ? heightBeforeCrop : height,
        low: 'Move closer: the head takes up too little of the picture.',
        high: 'Step back: the head takes up too much of the picture.',
      },
    ],
    'The head is the right size.',
  );
}
