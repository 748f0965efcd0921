import type { Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { between, overlaid, type Painter, pick } from './on-face.ts';

/** Sunglasses, by default black ones; `through` is the share of light that comes through them. */
export const darkGlasses =
  (colour = '#0c0c0e', through = 0.05): Painter =>
  (photo, mesh) => {
    const [rightOuter, rightInner, leftInner, leftOuter] = pick(mesh, [33, 133, 362, 263]) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const [rightEar, leftEar, below] = pick(mesh, [127, 356, 152]) as [Point, Point, Point];
    const size = Math.hypot(leftOuter.x - rightOuter.x, leftOuter.y - rightOuter.y);
    const angle = (Math.atan2(leftOuter.y - rightOuter.y, leftOuter.x - rightOuter.x) * 180) / Math.PI;
    const lens = (outer: Point, inner: Point) => {
      const middle = between(between(outer, inner, 0.45), below, 0.05);
      const [width, height] = [0.52 * size, 0.4 * size];
      return `<rect x="${middle.x - width / 2}" y="${middle.y - height / 2}" width="${width}" height="${height}" rx="${0.16 * size}"
        transform="rotate(${angle} ${middle.x} ${middle.y})" fill="${colour}" fill-opacity="${1 - through}"/>`;
    };
    const line = (a: Point, b: Point) =>
      `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}" stroke="${colour}" stroke-width="${0.045 * size}"/>`;
    return overlaid(
      photo,
      lens(rightOuter, rightInner) +
        lens(leftOuter, leftInner) +
        line(rightInner, leftInner) +
        line(rightOuter, rightEar) +
        line(leftOuter, leftEar),
    );
  };
