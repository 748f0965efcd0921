import { expect, it } from 'vitest';
import { auc, isAbove, percentile, rate } from './statistics.ts';

// Figures from R: binom::binom.wilson(5, 50), (0, 20) and (20, 20).
it.each([
  [5, 50, 0.0434, 0.2136],
  [0, 20, 0, 0.1611],
  [20, 20, 0.8389, 1],
])('gives the interval of %i of %i', (hits, of, from, to) => {
  const { share, ...interval } = rate(hits, of);
  expect(share).toBe(hits / of);
  expect(interval.from).toBeCloseTo(from, 3);
  expect(interval.to).toBeCloseTo(to, 3);
});

it('says nothing of nothing', () => {
  expect(rate(0, 0)).toMatchObject({ share: Number.NaN, from: 0, to: 1 });
  expect(isAbove(rate(0, 0), rate(0, 100))).toBe(false);
});

it('calls one group worse than another only where the intervals are apart', () => {
  expect(isAbove(rate(30, 100), rate(5, 100))).toBe(true);
  expect(isAbove(rate(10, 100), rate(5, 100))).toBe(false);
});

it('measures how well a score tells good from faulty', () => {
  expect(auc([3, 4], [1, 2])).toBe(1);
  expect(auc([1, 2], [1, 2])).toBe(0.5);
  expect(auc([1], [1, 2])).toBe(0.25);
});

it('finds percentiles', () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});
