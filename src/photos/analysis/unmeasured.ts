import type { Finding, Measurements } from '../../shared/photos/report.ts';
import { CHECKS } from '../../shared/reason-codes.ts';
import { notMeasured } from './checks/judge.ts';

/** The report on a file that can't be measured: the reasons, and all nine checks without a value. */
export const unmeasured = (findings: Finding[], analysedAt: string, durationMs = 0): Measurements => ({
  findings,
  faces: [],
  suggestedCrop: null,
  checks: CHECKS.map((check) => notMeasured(check, 'This could not be measured: the file cannot be read.')),
  analysedAt,
  durationMs,
});
