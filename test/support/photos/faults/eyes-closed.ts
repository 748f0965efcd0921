import type { Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { overlaid, type Painter, pick, pointsOf } from './on-face.ts';

/**
 * Mesh points from the outer corner of each eye to the inner: the lower lid, the upper lid, and the crease
 * below the brow.
 */
const eyes = {
  right: {
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    crease: [226, 113, 225, 224, 223, 222, 221, 189, 244],
  },
  left: {
    lower: [263, 249, 390, 373, 374, 380, 381, 382, 362],
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    crease: [446, 342, 445, 444, 443, 442, 441, 413, 464],
  },
};

/**
 * Both eyes closed, or one: the skin of the upper lid is drawn down over the opening, with lashes along the lower lid.
 * `lashThickness` is a share of the eye's width.
 */
export const eyesClosed =
  (lashThickness = 0.06, which: ('right' | 'left')[] = ['right', 'left']): Painter =>
  async (photo, mesh) => {
    const { width } = photo;
    const rgb = photo.rgb.slice();
    let lashes = '';
    for (const side of which) {
      const { lower, upper, crease } = eyes[side];
      const [low, high, top] = [pick(mesh, lower), pick(mesh, upper), pick(mesh, crease)];
      const [outer, inner] = [low[0] as Point, low[8] as Point];
      const eyeWidth = Math.abs(outer.x - inner.x);
      const [from, to] = [Math.min(outer.x, inner.x), Math.max(outer.x, inner.x)];
      for (let x = Math.ceil(from); x < to; x++) {
        const [bottom, lid, start] = [heightAt(low, x), heightAt(high, x), heightAt(top, x)];
        // The lashes of the open eye stay above the part that is copied.
        const end = lid - 0.17 * eyeWidth;
        const covered = bottom + 0.12 * eyeWidth;
        // Deep-set eyes show hardly any lid: the skin below them is mirrored up.
        const hasLid = end - start > 0.12 * eyeWidth;
        for (let y = Math.round(hasLid ? start : end); y <= covered; y++) {
          const source = hasLid
            ? start + ((y - start) / (covered - start)) * (end - start)
            : covered + 0.4 * (covered - y);
          for (let channel = 0; channel < 3; channel++)
            rgb[(y * width + x) * 3 + channel] = Math.round(between(photo, x, source, channel));
        }
      }
      const lashLine = low.slice(1, 8).map(({ x, y }) => ({ x, y: y + 0.08 * eyeWidth }));
      lashes += `<polyline points="${pointsOf(lashLine)}" fill="none" stroke="#2a1a14" stroke-opacity="${lashThickness > 0.1 ? 0.92 : 0.75}"
      stroke-width="${(lashThickness * eyeWidth).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    }
    return overlaid({ ...photo, rgb }, lashes);
  };

/** Returns the height, at column `x`, of a line from one corner of an eye to the other. */
function heightAt(line: readonly Point[], x: number): number {
  const sorted = [...line].sort((a, b) => a.x - b.x);
  const next = sorted.findIndex((point) => point.x >= x);
  const [a, b] = [sorted[Math.max(0, next - 1)] as Point, sorted[Math.max(0, next)] as Point];
  return a.y + (b.y - a.y) * ((x - a.x) / Math.max(b.x - a.x, 1e-6));
}

function between(
  { rgb, width }: { rgb: Uint8Array; width: number },
  x: number,
  y: number,
  channel: number,
): number {
  const row = Math.floor(y);
  const above = rgb[(row * width + x) * 3 + channel] as number;
  const below = rgb[((row + 1) * width + x) * 3 + channel] as number;
  return above + (below - above) * (y - row);
}
