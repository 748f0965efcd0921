import type { Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { overlaid, type Painter, pick } from './on-face.ts';

/** A fringe that hangs over the person's right eye. */
export const fringe =
  (colour = '#1d1714'): Painter =>
  (photo, mesh) => {
    const [crown, temple, cheek, inner, brow] = pick(mesh, [10, 127, 123, 133, 9]) as [
      Point,
      Point,
      Point,
      Point,
      Point,
    ];
    const width = Math.hypot(temple.x - inner.x, temple.y - inner.y);
    const lock = `M ${crown.x} ${crown.y} Q ${brow.x} ${brow.y} ${inner.x - 0.1 * width} ${inner.y + 0.25 * width}
      Q ${cheek.x + 0.3 * width} ${cheek.y} ${cheek.x} ${cheek.y} L ${temple.x} ${temple.y} Z`;
    // Single hairs lie over the lock, lighter where they shine.
    const hairs = Array.from({ length: 24 }, (_, at) => {
      const share = at / 23;
      const x = cheek.x + share * (inner.x - 0.1 * width - cheek.x);
      const y = cheek.y + share * (inner.y + 0.25 * width - cheek.y);
      const from = { x: temple.x + share * (crown.x - temple.x), y: temple.y + share * (crown.y - temple.y) };
      return `<path d="M ${from.x} ${from.y} Q ${(from.x + x) / 2 - 0.05 * width} ${(from.y + y) / 2} ${x} ${y}" fill="none"
        stroke="${at % 3 === 0 ? '#6b5a50' : '#0b0908'}" stroke-width="${0.02 * width}" stroke-opacity="0.6"/>`;
    });
    return overlaid(photo, `<path d="${lock}" fill="${colour}"/>${hairs.join('')}`);
  };
