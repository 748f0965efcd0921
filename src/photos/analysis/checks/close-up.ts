import type { FaceGeometry } from '../face/face-geometry.ts';
import { clip, type Point } from '../face/geometry.ts';
import type { Picture } from '../picture.ts';
import { luma } from './light.ts';
import { blockiness, lonelySteps, type Plane } from './sharpness.ts';

/** Each face is scaled to this many px between the eyes, so that the sharpness of all faces can be compared. */
export const comparedEyeDistance = 90;
/**
 * The part of a face with eyes, nose and mouth, in eye distances: its width and height, and its centre below the eyes.
 */
const eyeDistancesAcross = 2;
const centreBelowEyes = 0.45;
/** Side of a window of the file's own pixels that is large enough to show JPEG's grid. */
const windowSidePx = 320;
/** Pixels of the file for each px of the analysed picture, at which its own pixels are looked at. */
const mostShrunk = 2;

/** A close-up of a face. */
export interface CloseUp {
  plane: Plane;
  /** Maps points of the analysed picture to the plane. */
  place(points: readonly Point[]): Point[];
}

/** Eyes, nose and mouth with 90 px between the eyes, from the original when the small picture has too little detail. */
export async function faceCloseUp(
  picture: Picture,
  face: Pick<FaceGeometry, 'eyes' | 'eyeDistance'>,
): Promise<CloseUp> {
  const side = eyeDistancesAcross * face.eyeDistance;
  const box = clip(
    {
      left: face.eyes.x - side / 2,
      top: face.eyes.y + centreBelowEyes * face.eyeDistance - side / 2,
      width: side,
      height: side,
    },
    picture.original,
  );
  const perPixel = face.eyeDistance / comparedEyeDistance;
  const size = {
    width: Math.max(1, Math.round(box.width / perPixel)),
    height: Math.max(1, Math.round(box.height / perPixel)),
  };
  return {
    plane: planeOf(await picture.region(box, size), size),
    place: (points) =>
      points.map(({ x, y }) => ({
        x: (x * picture.scale - box.left) / perPixel,
        y: (y * picture.scale - box.top) / perPixel,
      })),
  };
}

/** Measures of the file's own pixels around a face, each NaN where it could not be taken. */
export interface FilePixels {
  /** The steps between JPEG's blocks, see `blockiness`. */
  blockiness: number;
  /** The share of steps between lines of pixels with fewer, see `lonelySteps`. */
  lonelySteps: number;
}

/**
 * Measures the file's own pixels around the middle of the face. Nothing is measured in photos that were shrunk to less
 * than half because of their size; `blockiness` only in JPEG, and in photos that were not shrunk, because smaller blocks
 * can't be seen on a card.
 */
export async function filePixelsAround(
  picture: Picture,
  { eyes }: Pick<FaceGeometry, 'eyes'>,
): Promise<FilePixels> {
  const nothing = { blockiness: Number.NaN, lonelySteps: Number.NaN };
  if (picture.scale > mostShrunk) return nothing;
  const window = {
    left: eyes.x - windowSidePx / 2,
    top: eyes.y - windowSidePx / 2,
    width: windowSidePx,
    height: windowSidePx,
  };
  const box = clip(window, picture.original);
  const left = Math.round(box.left);
  const top = Math.round(box.top);
  const size = {
    width: Math.floor(box.left + box.width) - left,
    height: Math.floor(box.top + box.height) - top,
  };
  if (size.width < 32 || size.height < 32) return nothing;
  const plane = planeOf(await picture.region({ left, top, ...size }, size), size);
  const showsBlocks = picture.source.format === 'jpeg' && picture.scale === 1;
  return {
    blockiness: showsBlocks ? blockiness(plane) : Number.NaN,
    lonelySteps: lonelySteps(plane),
  };
}

function planeOf(rgb: Uint8Array, size: { width: number; height: number }): Plane {
  const plane = new Float32Array(size.width * size.height);
  for (let pixel = 0, at = 0; pixel < plane.length; pixel++, at += 3)
    plane[pixel] = luma(rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number);
  return { ...size, luma: plane };
}
