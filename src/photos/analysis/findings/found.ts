import type { Finding } from '../../../shared/photos/report.ts';
import type { Box } from '../face/geometry.ts';

/** A finding with its place, in px of what was looked at, and its confidence, not rounded yet. */
export interface Found extends Finding {
  box: Box;
  confidence: number;
}
