import type { Finding } from '../picture.ts';
import { cutFace, secondFaceWidth } from '../standards.ts';
import type { FaceGeometry } from './face-geometry.ts';
import type { Size } from './geometry.ts';

/** What is wrong with who is in the picture: nobody, several people, or a face that the frame cuts. Widest face first. */
export function judgePeople(faces: readonly Pick<FaceGeometry, 'box'>[], frame: Size): Finding[] {
  const [first, second] = faces;
  if (first === undefined) return [{ code: 'no_face', message: 'No face was found in the picture.' }];
  const findings: Finding[] = [];
  if (second !== undefined && second.box.width > secondFaceWidth * first.box.width) {
    const count = faces.filter(({ box }) => box.width > secondFaceWidth * first.box.width).length;
    findings.push({
      code: 'multiple_faces',
      message: `There are ${count} faces in the picture; one is wanted.`,
    });
  }
  if (shareOutside(first.box, frame) > cutFace)
    findings.push({ code: 'face_cut', message: 'The edge of the picture cuts the face.' });
  return findings;
}

/** How far a box reaches over the frame, in its own widths. */
function shareOutside({ left, top, width, height }: FaceGeometry['box'], frame: Size): number {
  return Math.max(-left, -top, left + width - frame.width, top + height - frame.height) / width;
}
