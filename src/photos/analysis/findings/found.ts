import type { FindingCode } from '../../../shared/photos/findings.ts';
import { type FindingStandard, leastConfidence } from '../standards.ts';

/** Something that the measures of a photo show, and the confidence in it, 0–1, not rounded. */
export interface Found {
  code: FindingCode;
  confidence: number;
}

/** A measure of both eyes, or of both halves of a face. Right and left are the person's. */
export interface Sides<T> {
  right: T;
  left: T;
}

/** A finding needs more than a guess. A measure that could not be taken finds nothing. */
export const foundFrom = (code: FindingCode, confidence: number | null): Found | null =>
  confidence === null || confidence < leastConfidence ? null : { code, confidence };

/**
 * The confidence in a finding from several measures together, 0–1: the logistic function of their weighted sum minus
 * the standard's threshold, so that it is a half at the threshold. `null` when one of the measures could not be taken.
 */
export function confidenceOf<Name extends string>(
  measures: Record<Name, number>,
  { weights, threshold }: FindingStandard<Name>,
): number | null {
  const names = Object.keys(weights) as Name[];
  const sum = names.reduce((total, name) => total + weights[name] * measures[name], 0);
  return Number.isFinite(sum) ? 1 / (1 + Math.exp(threshold - sum)) : null;
}
