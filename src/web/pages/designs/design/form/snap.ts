import type { Box } from './source/items.ts';

export interface Snapped {
  box: Box;
  /** Lines that the box has snapped to, in mm; null for none. */
  guides: { x: number | null; y: number | null };
}

/** The card's size and the boxes on the card, with which a box may be aligned. */
export interface SnapTargets {
  width: number;
  height: number;
  /** The other boxes of the card. */
  others: readonly Box[];
}

/** A strip of this width along the edge may be lost when a card is cut or printed askew. */
const MARGIN_MM = 4;

type Axis = 'x' | 'y';
const LENGTH = { x: 'width', y: 'height' } as const;

/** The lines to snap to: the edges, margins and middle of the card, and the edges and middle of each box on it. */
const linesOf = (ground: SnapTargets, axis: Axis): number[] => {
  const whole = ground[LENGTH[axis]];
  return [
    ...[0, MARGIN_MM, whole / 2, whole - MARGIN_MM, whole],
    ...ground.others.flatMap((box) => edgesOf(box, axis)),
  ];
};

const edgesOf = (box: Box, axis: Axis): number[] => {
  const length = box[LENGTH[axis]];
  return [box[axis], box[axis] + length / 2, box[axis] + length];
};

/** The line nearest to any of the edges, and the distance to it; null if none is within reach. */
function nearest(edges: number[], lines: number[], reach: number): { by: number; line: number } | null {
  let best: { by: number; line: number } | null = null;
  for (const edge of edges)
    for (const line of lines) {
      const by = line - edge;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  return best;
}

/** Moves a box onto the nearest lines within reach: one on each axis. */
export function snapped(box: Box, ground: SnapTargets, reach: number): Snapped {
  const x = nearest(edgesOf(box, 'x'), linesOf(ground, 'x'), reach);
  const y = nearest(edgesOf(box, 'y'), linesOf(ground, 'y'), reach);
  return {
    box: { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) },
    guides: { x: x?.line ?? null, y: y?.line ?? null },
  };
}

export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];

const SMALLEST_MM = 1;

/** Drags a corner; the opposite one stays where it is. */
export function resized(box: Box, corner: Corner, by: { x: number; y: number }, keepsShape: boolean): Box {
  const isWest = corner.endsWith('w');
  const isNorth = corner.startsWith('n');
  let width = Math.max(SMALLEST_MM, box.width + (isWest ? -by.x : by.x));
  let height = Math.max(SMALLEST_MM, box.height + (isNorth ? -by.y : by.y));
  if (keepsShape) {
    const scale = Math.max(width / box.width, height / box.height);
    width = box.width * scale;
    height = box.height * scale;
  }
  return {
    x: isWest ? box.x + box.width - width : box.x,
    y: isNorth ? box.y + box.height - height : box.y,
    width,
    height,
  };
}

/** Drags a corner. Unless the box has to keep its shape, the corner snaps to lines within reach. */
export function resizedOnto(
  box: Box,
  corner: Corner,
  by: { x: number; y: number },
  keepsShape: boolean,
  ground: SnapTargets,
  reach: number,
): Snapped {
  const free = resized(box, corner, by, keepsShape);
  if (keepsShape) return { box: free, guides: { x: null, y: null } };
  const edge = {
    x: corner.endsWith('w') ? free.x : free.x + free.width,
    y: corner.startsWith('n') ? free.y : free.y + free.height,
  };
  const x = nearest([edge.x], linesOf(ground, 'x'), reach);
  const y = nearest([edge.y], linesOf(ground, 'y'), reach);
  return {
    box: resized(box, corner, { x: by.x + (x?.by ?? 0), y: by.y + (y?.by ?? 0) }, false),
    guides: { x: x?.line ?? null, y: y?.line ?? null },
  };
}
