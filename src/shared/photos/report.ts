import type { CheckName } from '../reason-codes.ts';
import type { FindingCode } from './findings.ts';
import type { Box, Point } from './portrait.ts';

export type Verdict = 'pass' | 'warn' | 'fail' | 'not_measured';
export type Recommendation = 'approve' | 'reject' | 'check';

/** Limits beyond which a measured value stops passing. `null` means that there is no such limit on that side. */
export interface Limits {
  failBelow: number | null;
  warnBelow: number | null;
  warnAbove: number | null;
  failAbove: number | null;
}

/** Compares a measured value with its limits. A missing limit never applies. */
export function verdictOf(value: number, limits: Partial<Limits>): Verdict {
  const { failBelow = null, warnBelow = null, warnAbove = null, failAbove = null } = limits;
  if ((failBelow !== null && value < failBelow) || (failAbove !== null && value > failAbove)) return 'fail';
  if ((warnBelow !== null && value < warnBelow) || (warnAbove !== null && value > warnAbove)) return 'warn';
  return 'pass';
}

/**
 * One check's result. A check may take several measures; `measured`, `unit` and `threshold` are those of the deciding
 * measure (the worst; the first when all pass), so that they always explain the verdict together.
 */
export interface Check {
  check: CheckName;
  verdict: Verdict;
  /** 0–100, higher is better: 70 and more passes, 40 and more warns. `null` when not measured. */
  score: number | null;
  measured: number | null;
  /** The unit of `measured`, in words for people. */
  unit: string | null;
  /** The limits for `measured`; all four `null` when nothing was measured. */
  threshold: Limits;
  /** One sentence for the person who takes the next photo. */
  hint: string;
}

/** A problem that an analysis has found with the file itself, or with the people in the picture. */
export interface Finding {
  code: FindingCode;
  /** One sentence for the person who takes the next photo. */
  message: string;
  /** The place of the problem, px of the upright original; null when the finding is about the whole picture. */
  box: Box | null;
  /** The confidence in the finding, 0–1; null when there is no doubt. */
  confidence: number | null;
  /** Another photo that the finding is about. */
  photoId?: string;
}

/** A face, px of the upright original. The left eye is the person's, so it is on the right of the picture. */
export interface ReportedFace {
  box: Box;
  leftEye: Point;
  rightEye: Point;
  /** 0–1. */
  confidence: number;
}

/** A check or a finding behind a recommendation, and the action that it recommends. */
export interface Cause {
  kind: 'check' | 'finding';
  code: CheckName | FindingCode;
  action: 'reject' | 'check';
}

/** Results of the analysis of one file, before an organisation's policy judges them. */
export interface Measurements {
  findings: Finding[];
  /** Widest first. */
  faces: ReportedFace[];
  /** The portrait for the card, whole px of the upright original; `null` without exactly one upright face. */
  suggestedCrop: Box | null;
  /** All nine checks, in the order of `CHECKS`. */
  checks: Check[];
  /** ISO 8601, UTC, milliseconds. */
  analysedAt: string;
  durationMs: number;
}

/** The report stored with a photo: its measurements, and their judgement by the organisation's policy of that time. */
export interface AnalysisReport extends Measurements {
  recommendation: Recommendation;
  /** The checks and findings behind the recommendation, the most important first; reports of 0.1.0 have none. */
  causes?: Cause[];
  /**
   * The policy behind the judgement: its preset, or `custom`, and the version of the organisation in which it was set.
   * Reports of 0.1.0 have none.
   */
  policy?: { name: string; version: number };
}
