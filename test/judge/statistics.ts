/** A share with its 95 % interval, all 0–1. */
export interface Rate {
  hits: number;
  of: number;
  share: number;
  from: number;
  to: number;
}

/** The normal distribution's quantile for 95 %, both sides. */
const Z = 1.959964;

/**
 * Wilson's score interval (E. B. Wilson, JASA 22, 1927): valid even for few cases or none. The share is NaN
 * when there is nothing to count.
 */
export function rate(hits: number, of: number): Rate {
  if (of === 0) return { hits, of, share: Number.NaN, from: 0, to: 1 };
  const share = hits / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { hits, of, share, from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

/** True when the one's interval lies wholly above the other's. */
export const isAbove = (one: Rate, other: Rate): boolean => one.of > 0 && other.of > 0 && one.from > other.to;

/**
 * The area under the ROC curve (Mann and Whitney's U): how often a good photo scores higher than a faulty one; 0.5 is
 * chance. NaN if there are no good photos, or no faulty ones.
 */
export function auc(good: readonly number[], faulty: readonly number[]): number {
  let wins = 0;
  for (const high of good) for (const low of faulty) wins += high > low ? 1 : high === low ? 0.5 : 0;
  return wins / (good.length * faulty.length);
}

/** The value that this share of the values doesn't exceed; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
