import type { FindingStandard } from '../standards.ts';

/**
 * How sure several measures together are of something, 0–1: the logistic function of their weighted sum, less the
 * standard's threshold, so that a half is where the finding begins. `null` when one of them could not be taken.
 */
export function confidenceOf<Name extends string>(
  measures: Record<Name, number>,
  { weights, threshold }: FindingStandard<Name>,
): number | null {
  const names = Object.keys(weights) as Name[];
  const sum = names.reduce((total, name) => total + weights[name] * measures[name], 0);
  return Number.isFinite(sum) ? 1 / (1 + Math.exp(threshold - sum)) : null;
}
