import { luma } from '../checks/light.ts';
import type { Raster } from '../sample.ts';
import { findingStandards } from '../standards.ts';
import { confidenceOf, type Found, foundFrom } from './found.ts';

/**
 * The share of the picture's height along which bands beside it end in a straight edge, and the share of its width along
 * which those above and below do; 0–1, of the two bands the one with less. 0 where one of them is missing.
 */
export type FrameLook = Record<'beside' | 'aboveAndBelow', number>;

/** A band may take up this share of the picture's side; a thinner one is seldom seen, and more is no portrait. */
const band = { least: 0.012, most: 0.4 };
/** This share of each line of a band has the band's colour; the rest may be a clock, or a name. */
const sameShare = 0.7;
/** Luma within this of the band's is its colour, and beyond that is something else. */
const [same, other] = [6, 14];
/** The first line of the picture itself is looked for so many lines after the last of the band: edges are soft. */
const softness = 2;

/** Looks for bands of one colour along opposite sides, which end in a straight edge: a screenshot, or a print. */
export function lookForFrame({ width, height, rgb }: Raster): FrameLook {
  const plane = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < plane.length; pixel++, at += 3)
    plane[pixel] = luma(rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number);
  const last = plane.length - 1;
  const edge = (start: number, next: number, along: number, lines: number, length: number) =>
    edgeShare(plane, { start, next, along, lines, length });
  return {
    aboveAndBelow: Math.min(edge(0, width, 1, height, width), edge(last, -width, -1, height, width)),
    beside: Math.min(edge(0, 1, width, width, height), edge(last, -1, -width, width, height)),
  };
}

/** Lines of a plane, from one side inwards: the pixel where they start, and the steps to the next line and along one. */
interface Lines {
  start: number;
  next: number;
  along: number;
  lines: number;
  length: number;
}

/** A print on a table has two bands that end in an edge, the table and its own border; more are stripes of a wall. */
const mostBands = 2;

/** The share of pixels at which the outermost band along a side ends together; 0 without such a band. */
function edgeShare(plane: Float32Array, { start, next, along, lines, length }: Lines): number {
  const at = (line: number, place: number) => plane[start + line * next + place * along] as number;
  const usual = (line: number) =>
    Array.from({ length }, (_, place) => at(line, place)).sort((a, b) => a - b)[length >> 1] as number;
  const shareOf = (line: number, colour: number, is: (away: number) => boolean) => {
    let count = 0;
    for (let place = 0; place < length; place++) if (is(Math.abs(at(line, place) - colour))) count++;
    return count / length;
  };
  const most = band.most * lines;
  const edges: number[] = [];
  for (let from = 0; edges.length <= mostBands; ) {
    const colour = usual(from);
    let end = from;
    while (end < most && shareOf(end, colour, (away) => away <= same) >= sameShare) end++;
    // Behind a frame there may be a plain wall.
    if (end - from < band.least * lines || end >= most) return edges[0] ?? 0;
    from = end + softness;
    const share = shareOf(from, colour, (away) => away > other);
    if (edges.length === 0 || share >= sameShare) edges.push(share);
  }
  return 0;
}

/** Finds a picture in a frame. One pair of edges is enough: a screenshot has bars above and below. */
export function frame(look: FrameLook): Found | null {
  const edges = Math.max(...Object.values(look));
  return foundFrom('frame', confidenceOf({ edges }, findingStandards.frame));
}
