import { distance, mean, type Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { overlaid, type Painter, pick } from './on-face.ts';

/** Mesh points of each eye's lids and corners. */
const eyes = [
  { lids: [159, 145, 160, 144, 158, 153], corners: [33, 133] },
  { lids: [386, 374, 387, 373, 385, 380], corners: [263, 362] },
];

/** Pupils that a flash made red. */
export const redEyes: Painter = (photo, mesh) =>
  overlaid(
    photo,
    eyes
      .map(({ lids, corners }) => {
        const [outer, inner] = pick(mesh, corners) as [Point, Point];
        const { x, y } = mean(pick(mesh, lids));
        return `<circle cx="${x}" cy="${y}" r="${0.13 * distance(outer, inner)}" fill="#d01818" fill-opacity="0.85"/>`;
      })
      .join(''),
  );
