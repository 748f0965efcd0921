import type { Raster } from '../sample.ts';
import { type Detection, detectFaces } from './detector.ts';
import { type Box, boxAround, centreOf, distance, isMiddleIn, overlap, type Point } from './geometry.ts';
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
/**
 * The least score of a second face that the mesh doesn't confirm. Measured: in 580 portraits of one person nothing else
 * scores above 0.30; second faces in profile or half hidden 0.48–0.71.
 */
const halfSeenScore = 0.45;
/** At most this many doubtful faces are checked: a crowd needs no full count. */
const mostDoubtful = 16;

/** The faces of a raster. */
export interface Faces {
  /** Widest first. */
  faces: Face[];
  /** Places in which the detector sees a face that the mesh doesn't fit: one in profile, or half behind somebody. */
  halfSeen: Box[];
}

/**
 * Finds the faces that stand upright within about 45°. A face that the detector is unsure of (a small one in a group, a
 * shadow) is looked at again in a closer view, and dropped unless the detector is sure of it there.
 */
export async function findFaces(raster: Raster, networks: Networks): Promise<Faces> {
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
  const halfSeen = detections
    .filter(({ score, box }) => score >= halfSeenScore && faces.every((face) => isApart(box, face.box)))
    .map(({ box }) => box);
  return { faces: faces.sort((a, b) => b.box.width - a.box.width), halfSeen };
}

/** True when two boxes hardly overlap, and the first one's middle is outside the other. */
const isApart = (box: Box, other: Box): boolean => !isMiddleIn(box, other) && overlap(box, other) < 0.1;

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
