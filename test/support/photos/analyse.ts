import { expect } from 'vitest';
import { decode, defaultMaxPixels } from '../../../src/photos/analysis/decode/decode.ts';
import { measure } from '../../../src/photos/analysis/measure.ts';
import { PORTRAIT_RATIO } from '../../../src/shared/photos/portrait.ts';
import { recommendBy } from '../../../src/shared/photos/recommend.ts';
import type { AnalysisReport, Check, Measurements } from '../../../src/shared/photos/report.ts';
import { CHECKS, type CheckName } from '../../../src/shared/reason-codes.ts';

const limits = { maxPixels: defaultMaxPixels, analysisLongSidePx: 1024 };

/** A photo as the analysis sees it. */
export async function decoded(bytes: Uint8Array) {
  const opened = await decode(bytes, null, limits);
  if (!opened.ok) throw new Error(JSON.stringify(opened.findings));
  return opened;
}

/**
 * Analyses a file as the server does by default, but in this thread. Fails the test if the report is
 * malformed.
 */
export async function analyse(
  bytes: Uint8Array,
  declaredType: string | null = null,
): Promise<AnalysisReport> {
  const startedAtMs = performance.now();
  const opened = await decode(bytes, declaredType, limits);
  const measured = await measure(opened, new Date().toISOString(), startedAtMs);
  const report = recommendBy('default', measured);
  expectWellFormed(report, opened.ok ? opened.picture.original : null);
  return report;
}

export function check(report: Measurements, name: CheckName): Check {
  const found = report.checks.find((one) => one.check === name);
  if (!found) throw new Error(`no ${name} in the report`);
  return found;
}

/** The checks that did not pass, as `check: verdict`, for assertions that name the fault. */
export const faults = (report: Measurements): string[] =>
  report.checks.filter(({ verdict }) => verdict !== 'pass').map((one) => `${one.check}: ${one.verdict}`);

export const codes = (report: Measurements): string[] => report.findings.map(({ code }) => code);

/** Matches one sentence: a capital first, a full stop at the end, and no other full stop except in numbers. */
const sentence = /^[A-Z][^.!?\n]*(?:\.\d[^.!?\n]*)*\.$/;

/** Asserts everything that must hold for a report, whatever the file. */
export function expectWellFormed(report: Measurements, frame: { width: number; height: number } | null) {
  expect(JSON.parse(JSON.stringify(report)), 'survives JSON').toEqual(report);
  expect(report.checks.map((one) => one.check)).toEqual(CHECKS);
  expect(Number.isInteger(report.durationMs) && report.durationMs >= 0).toBe(true);
  for (const one of report.checks) {
    expect(one.hint, one.check).toMatch(sentence);
    if (one.verdict === 'not_measured') {
      expect(one).toMatchObject({ score: null, measured: null, unit: null });
      expect(Object.values(one.threshold)).toEqual([null, null, null, null]);
      continue;
    }
    expect(Number.isInteger(one.score) && one.score! >= 0 && one.score! <= 100, one.check).toBe(true);
    expect(one.measured).toEqual(expect.any(Number));
    expect(one.unit).toEqual(expect.any(String));
    expect(Object.values(one.threshold).some((limit) => limit !== null)).toBe(true);
    if (one.verdict === 'fail') expect(one.score!, one.check).toBeLessThanOrEqual(40);
    if (one.verdict === 'warn') expect(one.score!, one.check).toBeLessThanOrEqual(70);
    if (one.verdict === 'pass') expect(one.score!, one.check).toBeGreaterThanOrEqual(70);
  }
  for (const { message } of report.findings) expect(message).toMatch(/^[A-Z].*\.$/);
  for (const { confidence } of report.faces) {
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
  const crop = report.suggestedCrop;
  if (crop === null || frame === null) return;
  expect(Object.values(crop).every(Number.isInteger)).toBe(true);
  expect(crop.left).toBeGreaterThanOrEqual(0);
  expect(crop.top).toBeGreaterThanOrEqual(0);
  expect(crop.left + crop.width).toBeLessThanOrEqual(frame.width);
  expect(crop.top + crop.height).toBeLessThanOrEqual(frame.height);
  const off = Math.abs(crop.width / crop.height / PORTRAIT_RATIO - 1);
  // Rounding to whole pixels may move each side by half a pixel.
  expect(off).toBeLessThan(Math.max(0.01, 0.5 / crop.width + 0.5 / crop.height));
}
