import { type Box, boxAround, type Point, type Size } from '../../../shared/photos/portrait.ts';

export { type Box, boxAround, type Point, type Size };

/** Turns of a picture by 90°, clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function mean(points: readonly Point[]): Point {
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** A box in px of another scale: each number times a factor. */
export const scaled = ({ left, top, width, height }: Box, factor: number): Box => ({
  left: left * factor,
  top: top * factor,
  width: width * factor,
  height: height * factor,
});

/** The part of a box inside a frame that starts at 0,0. The width or height is zero when the box lies outside. */
export function clip(box: Box, frame: Size): Box {
  const left = Math.min(Math.max(box.left, 0), frame.width);
  const top = Math.min(Math.max(box.top, 0), frame.height);
  const right = Math.min(Math.max(box.left + box.width, left), frame.width);
  const bottom = Math.min(Math.max(box.top + box.height, top), frame.height);
  return { left, top, width: right - left, height: bottom - top };
}

export const centreOf = (box: Box): Point => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
});

/** True when the middle of a box lies in another box. */
export function isMiddleIn(box: Box, outer: Box): boolean {
  const { x, y } = centreOf(box);
  return x > outer.left && y > outer.top && x < outer.left + outer.width && y < outer.top + outer.height;
}

/** Intersection over union of two boxes: 0 when they are apart, 1 when they are the same. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** The place of a point before its frame was turned clockwise by quarter turns. `before` is the size before turning. */
export function unturn(point: Point, turns: QuarterTurns, before: Size): Point {
  if (turns === 1) return { x: point.y, y: before.height - point.x };
  if (turns === 2) return { x: before.width - point.x, y: before.height - point.y };
  if (turns === 3) return { x: before.width - point.y, y: point.x };
  return point;
}

/** `unturn` for a box. */
export function unturnBox(box: Box, turns: QuarterTurns, before: Size): Box {
  const corners = [
    { x: box.left, y: box.top },
    { x: box.left + box.width, y: box.top + box.height },
  ];
  return boxAround(corners.map((corner) => unturn(corner, turns, before)));
}
