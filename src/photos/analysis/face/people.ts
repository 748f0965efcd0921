import type { Finding } from '../../../shared/photos/report.ts';
import { plainFinding } from '../picture.ts';
import { backgroundFaceWidth, cutFace, secondFaceWidth } from '../standards.ts';
import type { FaceGeometry } from './face-geometry.ts';
import { type Box, isMiddleIn, type Size } from './geometry.ts';

/**
 * Finds faults with the people in the picture: nobody, several people, a face cut off by the frame, or a small face
 * that would be seen behind the person. Faces come widest first; `crop` is the part that goes on the card, and `halfSeen`
 * has further faces, in profile or half hidden.
 */
export function judgePeople(
  faces: readonly Pick<FaceGeometry, 'box'>[],
  frame: Size,
  crop: Box | null,
  halfSeen: readonly Box[] = [],
): Finding[] {
  const [first, ...rest] = faces;
  if (first === undefined) return [plainFinding('no_face', 'No face was found in the picture.')];
  const findings: Finding[] = [];
  const others = [...rest.map(({ box }) => box), ...halfSeen].sort((a, b) => b.width - a.width);
  const large = others.filter(({ width }) => width > secondFaceWidth * first.box.width);
  if (large[0] !== undefined) {
    findings.push({
      ...plainFinding(
        'multiple_faces',
        `There are ${large.length + 1} faces in the picture; there should be one.`,
      ),
      box: large[0],
    });
  } else {
    const behind = others.find(
      (box) => box.width > backgroundFaceWidth * first.box.width && crop !== null && isMiddleIn(box, crop),
    );
    if (behind !== undefined)
      findings.push({
        ...plainFinding('face_in_background', 'Stand alone in the picture: there is a face behind you.'),
        box: behind,
      });
  }
  if (shareOutside(first.box, frame) > cutFace)
    findings.push(plainFinding('face_cut', 'The edge of the picture cuts off part of the face.'));
  return findings;
}

/** The distance by which a box extends beyond the frame, in widths of the box. */
function shareOutside({ left, top, width, height }: FaceGeometry['box'], frame: Size): number {
  return Math.max(-left, -top, left + width - frame.width, top + height - frame.height) / width;
}
