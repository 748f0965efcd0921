import type { Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { overlaid, type Painter, pick } from './on-face.ts';

const FINGERS = 4;

/** Four fingers before both eyes, of the colour of the person's cheek. */
export const handBeforeEyes: Painter = (photo, mesh) => {
  const [right, left, brow, lip, cheek] = pick(mesh, [127, 356, 9, 2, 205]) as [
    Point,
    Point,
    Point,
    Point,
    Point,
  ];
  const at = (Math.round(cheek.y) * photo.width + Math.round(cheek.x)) * 3;
  const skin = `rgb(${photo.rgb.slice(at, at + 3).join(',')})`;
  const middle = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 };
  const width = 1.15 * Math.hypot(left.x - right.x, left.y - right.y);
  const finger = 0.27 * Math.hypot(brow.x - lip.x, brow.y - lip.y);
  const angle = (Math.atan2(left.y - right.y, left.x - right.x) * 180) / Math.PI;
  const fingers = Array.from(
    { length: FINGERS },
    (
      _,
      number,
    ) => `<rect x="${middle.x - width / 2}" y="${middle.y + (number - 2) * finger}" width="${width}" height="${finger}"
      rx="${finger / 2}" fill="${skin}" stroke="#000" stroke-opacity="0.3" stroke-width="${0.06 * finger}"/>`,
  );
  return overlaid(photo, `<g transform="rotate(${angle} ${middle.x} ${middle.y})">${fingers.join('')}</g>`);
};
