import { describe, expect, it } from 'vitest';
import { faultOfPeriod } from '../../src/shared/statistics.ts';

describe('a period of statistics', () => {
  it.each([
    ['2026-11-23', '2026-11-23', null],
    ['2026-11-23', '2026-11-22', 'backward'],
    // Two years and their leap day are 731 days.
    ['2023-11-24', '2025-11-23', null],
    ['2023-11-23', '2025-11-23', 'too_long'],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(faultOfPeriod(from, to)).toBe(fault);
  });
});
