import type { AnalysisReport } from '../../../src/shared/photos/report.ts';

/** Returns the distance between the eyes of the widest face in a report, in px. */
export function eyeDistance({ faces: [face] }: AnalysisReport): number {
  if (!face) throw new Error('no face');
  return Math.hypot(face.leftEye.x - face.rightEye.x, face.leftEye.y - face.rightEye.y);
}
