import { expect, it } from 'vitest';
import { daysOf } from '../../../src/web/pages/statistics/periods.ts';

it.each([
  ['this-week', '2026-11-23', '2026-11-27'],
  ['last-week', '2026-11-16', '2026-11-22'],
  ['this-month', '2026-11-01', '2026-11-27'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', '2026-11-27'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('counts %s from %s to %s on Friday, 27 November 2026', (period, from, to) => {
  expect(daysOf(period, '2026-11-27')).toEqual({ from, to });
});

it.each([
  ['this-week', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['last-week', '2026-03-02', '2026-02-23', '2026-03-01'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('counts %s on %s from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});
