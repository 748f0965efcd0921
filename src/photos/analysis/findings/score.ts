import type { FindingStandard } from '../standards.ts';

/**
 * The confidence in a finding by several measures together, 0–1: the logistic function of their weighted sum, less the
 * standard's threshold, so that the finding begins at a half. `null` when one of them could not be taken.
 */
export function confidenceOf<Name extends string>(
  measures: Record<Name, number>,
  { weights, threshold }: FindingStandard<Name>,
): number | null {
  const names = Object.keys(weights) as Name[];
  const sum = names.reduce((total, name) => total + weights[name] * measures[name], 0);
  return Number.isFinite(sum) ? 1 / (1 + Math.exp(threshold - sum)) : null;
}
