import { distance, type Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { overlaid, type Painter, pick, pointsOf } from './on-face.ts';

/** Mesh points around the face: from the forehead around the cheeks to under the chin. */
const oval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/** No fault: a scarf around the face, close to it. */
export const headscarf =
  (colour = '#1d1d20'): Painter =>
  (photo, mesh) => {
    const [right, left, top, chin] = pick(mesh, [234, 454, 10, 152]) as [Point, Point, Point, Point];
    const [width, height] = [distance(right, left), distance(top, chin)];
    const middle = { x: (right.x + left.x) / 2, y: (top.y + chin.y) / 2 };
    return overlaid(
      photo,
      `<mask id="face"><rect width="100%" height="100%" fill="#fff"/><polygon points="${pointsOf(pick(mesh, oval))}" fill="#000"/></mask>
       <ellipse cx="${middle.x}" cy="${middle.y}" rx="${0.72 * width}" ry="${0.78 * height}" fill="${colour}" mask="url(#face)"/>
       <rect x="${middle.x - 0.9 * width}" y="${chin.y}" width="${1.8 * width}" height="${photo.height}" fill="${colour}" mask="url(#face)"/>`,
    );
  };
