import type { Finding } from '../../../shared/photos/report.ts';
import { plainFinding } from '../picture.ts';
import { backgroundFaceWidth, cutFace, secondFaceWidth } from '../standards.ts';
import type { FaceGeometry } from './face-geometry.ts';
import type { Box, Size } from './geometry.ts';

/**
 * Finds faults with the people in the picture: nobody, several people, a face cut off by the frame, or a small face
 * that would be seen behind the person. Faces come widest first; `crop` is the part that goes on the card.
 */
export function judgePeople(
  faces: readonly Pick<FaceGeometry, 'box'>[],
  frame: Size,
  crop: Box | null,
): Finding[] {
  const [first, ...others] = faces;
  if (first === undefined) return [plainFinding('no_face', 'No face was found in the picture.')];
  const findings: Finding[] = [];
  const [second] = others;
  if (second !== undefined && second.box.width > secondFaceWidth * first.box.width) {
    const count = faces.filter(({ box }) => box.width > secondFaceWidth * first.box.width).length;
    findings.push({
      ...plainFinding('multiple_faces', `There are ${count} faces in the picture; there should be one.`),
      box: second.box,
    });
  } else {
    const behind = others.find(
      ({ box }) => box.width > backgroundFaceWidth * first.box.width && crop !== null && isInside(box, crop),
    );
    if (behind !== undefined)
      findings.push({
        ...plainFinding('face_in_background', 'Stand alone in the picture: there is a face behind you.'),
        box: behind.box,
      });
  }
  if (shareOutside(first.box, frame) > cutFace)
    findings.push(plainFinding('face_cut', 'The edge of the picture cuts off part of the face.'));
  return findings;
}

/** True when the middle of a box lies in another box. */
function isInside({ left, top, width, height }: Box, outer: Box): boolean {
  const x = left + width / 2;
  const y = top + height / 2;
  return x > outer.left && y > outer.top && x < outer.left + outer.width && y < outer.top + outer.height;
}

/** The distance by which a box extends beyond the frame, in widths of the box. */
function shareOutside({ left, top, width, height }: FaceGeometry['box'], frame: Size): number {
  return Math.max(-left, -top, left + width - frame.width, top + height - frame.height) / width;
}
