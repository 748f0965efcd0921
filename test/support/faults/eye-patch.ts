import { distance, midpoint, type Point } from '../../../src/photos/analysis/face/geometry.ts';
import { overlaid, type Painter, pick } from './on-face.ts';

/** No fault: a patch over one eye, with its string. */
export const eyePatch =
  (which: 'right' | 'left', colour = '#151517'): Painter =>
  (photo, mesh) => {
    const [outer, inner] = pick(mesh, which === 'right' ? [33, 133] : [263, 362]) as [Point, Point];
    const [from, to] = pick(mesh, which === 'right' ? [127, 338] : [356, 109]) as [Point, Point];
    const { x, y } = midpoint(outer, inner);
    const size = distance(outer, inner);
    return overlaid(
      photo,
      `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${colour}" stroke-width="${0.12 * size}"/>
       <ellipse cx="${x}" cy="${y}" rx="${0.75 * size}" ry="${0.6 * size}" fill="${colour}"/>`,
    );
  };
