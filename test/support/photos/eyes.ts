import type { AnalysisReport } from '../../../src/shared/photos/report.ts';

/** px between the eyes of the widest face in a report. */
export function eyeDistance({ faces: [face] }: AnalysisReport): number {
  if (!face) throw new Error('no face');
  return Math.hypot(face.leftEye.x - face.rightEye.x, face.leftEye.y - face.rightEye.y);
}
