import { distance, midpoint, type Point } from '../../../../src/photos/analysis/face/geometry.ts';
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

/** No fault: a large patch of leather, which hides the skin under the eye, too, and shines at its top. */
export const leatherPatch =
  (which: 'right' | 'left'): Painter =>
  (photo, mesh) => {
    const [outer, inner] = pick(mesh, which === 'right' ? [33, 133] : [263, 362]) as [Point, Point];
    const { x, y } = midpoint(outer, inner);
    const size = distance(outer, inner);
    return overlaid(
      photo,
      `<linearGradient id="leather" x2="0" y2="1"><stop stop-color="#4c4a4a"/><stop offset="1" stop-color="#080808"/></linearGradient>
       <ellipse cx="${x}" cy="${y + 0.2 * size}" rx="${size}" ry="${0.9 * size}" fill="url(#leather)"/>`,
    );
  };
