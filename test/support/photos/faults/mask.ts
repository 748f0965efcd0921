import type { Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { overlaid, type Painter, pick, pointsOf } from './on-face.ts';

/** Mesh points of the mask's edge: from the bridge of the nose over the cheeks to the chin, and back. */
const outline = [6, 122, 118, 50, 123, 147, 192, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365];
const back = [397, 416, 376, 352, 280, 347, 351];

/** A surgical mask over nose, mouth and chin, with its folds and loops. It can have dots of another colour. */
export const mask =
  (colour = '#a9cfe3', dots = colour): Painter =>
  (photo, mesh) => {
    const fold = (numbers: number[]) =>
      `<polyline points="${pointsOf(pick(mesh, numbers))}" fill="none" stroke="#000" stroke-opacity="0.18" stroke-width="${step}"/>`;
    const [right, left] = pick(mesh, [234, 454]) as [Point, Point];
    const step = Math.abs(left.x - right.x) / 60;
    return overlaid(
      photo,
      `<pattern id="cloth" width="${8 * step}" height="${8 * step}" patternUnits="userSpaceOnUse">
         <rect width="100%" height="100%" fill="${colour}"/><circle cx="${3 * step}" cy="${3 * step}" r="${2.5 * step}" fill="${dots}"/>
       </pattern>
       <polyline points="${pointsOf(pick(mesh, [127, 123]))}" stroke="#fff" stroke-width="${step * 1.5}"/>
       <polyline points="${pointsOf(pick(mesh, [356, 352]))}" stroke="#fff" stroke-width="${step * 1.5}"/>
       <polygon points="${pointsOf(pick(mesh, [...outline, ...back]))}" fill="url(#cloth)"/>
       ${fold([147, 205, 2, 425, 376])}${fold([192, 186, 14, 410, 416])}${fold([136, 194, 18, 418, 365])}`,
    );
  };
