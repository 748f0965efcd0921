import detectorPath from '@mediapipe/face_detection/face_detection_full_range.tflite' with { type: 'file' };
import meshAssetsPath from '@mediapipe/face_mesh/face_mesh_solution_packed_assets.data' with { type: 'file' };
import segmenterPath from '@mediapipe/selfie_segmentation/selfie_segmentation.tflite' with { type: 'file' };
import type { Networks } from './inference.ts';

/** The place of `face_landmark.tflite` in the assets that @mediapipe/face_mesh 0.4.1657299874 packs into one file. */
const faceMeshBytes = { start: 2495952, end: 3737848 };

/** Reads the model file of each network. */
export const MODELS: Record<keyof Networks, () => Promise<Uint8Array<ArrayBuffer>>> = {
  faceDetector: () => Bun.file(detectorPath).bytes(),
  faceMesh: () => Bun.file(meshAssetsPath).slice(faceMeshBytes.start, faceMeshBytes.end).bytes(),
  segmenter: () => Bun.file(segmenterPath).bytes(),
};
