import { distance, type Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { overlaid, type Painter, pick } from './on-face.ts';

/** No fault: skin without pigment around the mouth, on the chin and around one eye. */
export const vitiligo: Painter = (photo, mesh) => {
  const [right, left] = pick(mesh, [61, 291]) as [Point, Point];
  const size = distance(right, left);
  const patch = (number: number, across: number, down: number) => {
    const { x, y } = mesh[number] as Point;
    return `<ellipse cx="${x}" cy="${y}" rx="${across * size}" ry="${down * size}" fill="#f1d3c2" fill-opacity="0.7"/>`;
  };
  return overlaid(
    photo,
    `<g filter="blur(${(0.02 * size).toFixed(1)}px)">${patch(61, 0.25, 0.3)}${patch(291, 0.2, 0.35)}${patch(199, 0.5, 0.22)}${patch(164, 0.45, 0.12)}${patch(230, 0.35, 0.16)}</g>`,
  );
};
