import type { Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { between, overlaid, type Painter, pick } from './on-face.ts';

/** Clear glasses whose lenses reflect a lamp or a window; `through` is the share of the eyes' light that is left. */
export const glare =
  (through = 0.15, colour = '#f4f7fb'): Painter =>
  (photo, mesh) => {
    const [rightOuter, rightInner, leftInner, leftOuter, below] = pick(mesh, [33, 133, 362, 263, 152]) as [
      Point,
      Point,
      Point,
      Point,
      Point,
    ];
    const size = Math.hypot(leftOuter.x - rightOuter.x, leftOuter.y - rightOuter.y);
    const angle = (Math.atan2(leftOuter.y - rightOuter.y, leftOuter.x - rightOuter.x) * 180) / Math.PI;
    const lens = (outer: Point, inner: Point) => {
      const middle = between(between(outer, inner, 0.45), below, 0.05);
      const [width, height] = [0.5 * size, 0.36 * size];
      const box = `x="${middle.x - width / 2}" y="${middle.y - height / 2}" width="${width}" height="${height}" rx="${0.12 * size}"
        transform="rotate(${angle} ${middle.x} ${middle.y})"`;
      return `<rect ${box} fill="url(#glare)" fill-opacity="${1 - through}"/>
        <rect ${box} fill="none" stroke="#2b2320" stroke-width="${0.025 * size}"/>`;
    };
    return overlaid(
      photo,
      `<defs><radialGradient id="glare"><stop offset="0.75" stop-color="${colour}"/>
         <stop offset="1" stop-color="${colour}" stop-opacity="0.4"/></radialGradient></defs>
       ${lens(rightOuter, rightInner)}${lens(leftOuter, leftInner)}
       <line x1="${rightInner.x}" y1="${rightInner.y}" x2="${leftInner.x}" y2="${leftInner.y}" stroke="#2b2320" stroke-width="${0.025 * size}"/>`,
    );
  };
