import type { Raster } from '../sample.ts';
import { type Detection, detectFaces } from './detector.ts';
import { type Box, boxAround, distance, overlap, type Point } from './geometry.ts';
import type { Networks } from './inference.ts';
import { eyes } from './landmarks.ts';
import { fitMesh } from './mesh.ts';

/** A face that detector and mesh agree on, px of the raster it was found in. Right and left are the person's. */
export interface Face {
  box: Box;
  rightEye: Point;
  leftEye: Point;
  /** The 468 points of MediaPipe's mesh. */
  landmarks: Point[];
  /** The detector's score, 0–1. */
  confidence: number;
  /** The detector's score at the first look, over the whole raster: low for faces that are small, or not upright. */
  firstScore: number;
}

/** MediaPipe's limit for the full-range detector (face_detection_full_range graph). */
const sureScore = 0.6;
/** A face counts if the mesh's presence score is above this, MediaPipe's own default. Dogs and cats score lower. */
const leastMeshConfidence = 0.5;
/** A doubtful face is looked at again in a window of this many face sizes, where the detector sees it larger. */
const closerLookFaces = 4;
/** At most this many doubtful faces are checked: a crowd needs no full count. */
const mostDoubtful = 16;

/**
 * The faces of a raster that stand upright within about 45°, widest first. A face that the detector is unsure of (a
 * small one in a group, a shadow) is looked at again in a closer view, and dropped unless the detector is sure of it
 * there.
 */
export async function findFaces(raster: Raster, networks: Networks): Promise<Face[]> {
  const detections = await detectFaces(raster, networks.faceDetector);
  const faces: Face[] = [];
  for (const detection of detections.filter((one) => one.score >= sureScore)) {
    const face = await confirm(raster, detection, networks);
    if (face) add(faces, face);
  }
  for (const detection of detections.filter((one) => one.score < sureScore).slice(0, mostDoubtful)) {
    const closer = await lookCloser(raster, detection, networks);
    const face = closer && (await confirm(raster, closer, networks));
    if (face) add(faces, { ...face, firstScore: detection.score });
  }
  return faces.sort((a, b) => b.box.width - a.box.width);
}

function add(faces: Face[], face: Face): void {
  if (faces.every((known) => overlap(known.box, face.box) < 0.2)) faces.push(face);
}

async function lookCloser(
  raster: Raster,
  doubtful: Detection,
  networks: Networks,
): Promise<Detection | undefined> {
  const { box } = doubtful;
  const size = Math.max(box.width, box.height);
  const centre = centreOf(box);
  const seen = await detectFaces(raster, networks.faceDetector, { centre, side: size * closerLookFaces });
  return seen.find((one) => one.score >= sureScore && distance(centreOf(one.box), centre) < size / 2);
}

async function confirm(raster: Raster, detection: Detection, networks: Networks): Promise<Face | null> {
  const mesh = await fitMesh(raster, detection, networks.faceMesh);
  if (mesh.confidence <= leastMeshConfidence) return null;
  const { landmarks } = mesh;
  return {
    box: boxAround(landmarks),
    ...eyes(landmarks),
    landmarks,
    confidence: detection.score,
    firstScore: detection.score,
  };
}

function centreOf(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
