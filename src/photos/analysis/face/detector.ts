import { minusOneToOne, type Raster, samplePatch } from '../sample.ts';
import { type Box, overlap, type Point } from './geometry.ts';
import type { Network } from './inference.ts';

/** A face as the detector sees it, px of the raster. Right and left are the person's. */
export interface Detection {
  box: Box;
  rightEye: Point;
  leftEye: Point;
  /** 0–1. */
  score: number;
}

/** The full-range model was trained at this size, with one anchor at the centre of each cell of a 48 × 48 grid. */
const inputPixels = 192;
const cells = 48;
const numbersPerAnchor = 16;

/** Far below MediaPipe's own 0.6 for this model: face.ts takes a closer look at doubtful faces. */
const leastScore = 0.15;
/** Boxes that overlap by more than this are one face (MediaPipe's graph of the model). */
const sameFace = 0.3;

/**
 * Every possible face, best first, in a square window of a raster, by default the smallest square around the whole
 * raster. Faces under a twentieth of the window's side score low or are not seen.
 */
export async function detectFaces(
  raster: Raster,
  detector: Network,
  window?: { centre: Point; side: number },
): Promise<Detection[]> {
  const side = window?.side ?? Math.max(raster.width, raster.height);
  const centre = window?.centre ?? { x: raster.width / 2, y: raster.height / 2 };
  const input = samplePatch(
    raster,
    { centre, width: side, height: side, angle: 0 },
    { width: inputPixels, height: inputPixels },
    minusOneToOne,
  );
  const outputs = await detector.run(input);
  const regressors = outputs.find((output) => output.length === cells * cells * numbersPerAnchor);
  const logits = outputs.find((output) => output.length === cells * cells);
  if (!regressors || !logits) throw new Error('the face detector is not the full-range model');
  return merge(candidates(regressors, logits, side, { x: centre.x - side / 2, y: centre.y - side / 2 }));
}

function candidates(
  regressors: Float32Array,
  logits: Float32Array,
  side: number,
  origin: Point,
): Detection[] {
  const found: Detection[] = [];
  const pixel = side / inputPixels;
  for (let anchor = 0; anchor < cells * cells; anchor++) {
    const score = 1 / (1 + Math.exp(-(logits[anchor] as number)));
    if (score < leastScore) continue;
    const numbers = regressors.subarray(anchor * numbersPerAnchor, (anchor + 1) * numbersPerAnchor);
    const cellX = origin.x + (((anchor % cells) + 0.5) / cells) * side;
    const cellY = origin.y + ((Math.floor(anchor / cells) + 0.5) / cells) * side;
    const point = (index: number): Point => ({
      x: cellX + (numbers[index] as number) * pixel,
      y: cellY + (numbers[index + 1] as number) * pixel,
    });
    const centre = point(0);
    const width = (numbers[2] as number) * pixel;
    const height = (numbers[3] as number) * pixel;
    found.push({
      box: { left: centre.x - width / 2, top: centre.y - height / 2, width, height },
      rightEye: point(4),
      leftEye: point(6),
      score,
    });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Merges detections of the same face by neighbouring anchors: averages their boxes and eyes, weighted by score. */
function merge(sorted: Detection[]): Detection[] {
  const faces: Detection[] = [];
  let rest = sorted;
  while (rest[0]) {
    const best = rest[0];
    const same = rest.filter((other) => overlap(best.box, other.box) > sameFace || other === best);
    rest = rest.filter((other) => !same.includes(other));
    const total = same.reduce((sum, one) => sum + one.score, 0);
    const average = (read: (one: Detection) => number) =>
      same.reduce((sum, one) => sum + one.score * read(one), 0) / total;
    faces.push({
      box: {
        left: average((one) => one.box.left),
        top: average((one) => one.box.top),
        width: average((one) => one.box.width),
        height: average((one) => one.box.height),
      },
      rightEye: { x: average((one) => one.rightEye.x), y: average((one) => one.rightEye.y) },
      leftEye: { x: average((one) => one.leftEye.x), y: average((one) => one.leftEye.y) },
      score: best.score,
    });
  }
  return faces;
}
