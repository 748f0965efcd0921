import { type Raster, samplePatch, zeroToOne } from '../sample.ts';
import type { Detection } from './detector.ts';
import type { Point } from './geometry.ts';
import type { Network } from './inference.ts';

/** 468 points of a face, px of the raster, in MediaPipe's canonical order. */
interface Mesh {
  landmarks: Point[];
  /** 0–1: how sure the network is that there is a face at all. */
  confidence: number;
}

const inputPixels = 192;
const landmarkCount = 468;
/**
 * MediaPipe's region for this model: a square with the detection's longer side, enlarged by half and tilted like the
 * eyes.
 */
const enlargement = 1.5;

/** Lays the mesh over one detected face. */
export async function fitMesh(raster: Raster, detection: Detection, network: Network): Promise<Mesh> {
  const { box, rightEye, leftEye } = detection;
  const side = Math.max(box.width, box.height) * enlargement;
  const angle = Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x);
  const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const size = { width: inputPixels, height: inputPixels };
  const input = samplePatch(raster, { centre, width: side, height: side, angle }, size, zeroToOne);
  const outputs = await network.run(input);
  const numbers = outputs.find((output) => output.length === landmarkCount * 3);
  const logit = outputs.find((output) => output.length === 1)?.[0];
  if (!numbers || logit === undefined) throw new Error('the face mesh is not the 468-landmark model');
  const landmarks = Array.from({ length: landmarkCount }, (_, index) => {
    const u = ((numbers[index * 3] as number) / inputPixels - 0.5) * side;
    const v = ((numbers[index * 3 + 1] as number) / inputPixels - 0.5) * side;
    return {
      x: centre.x + u * Math.cos(angle) - v * Math.sin(angle),
      y: centre.y + u * Math.sin(angle) + v * Math.cos(angle),
    };
  });
  return { landmarks, confidence: 1 / (1 + Math.exp(-logit)) };
}
