import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atWorstWarn, judge, scoreOf } from '../../../src/photos/analysis/checks/judge.ts';
import { photoStandards, type Standard } from '../../../src/photos/analysis/standards.ts';
import { verdictOf } from '../../../src/shared/photos/report.ts';

const standards: [string, Standard][] = Object.entries(photoStandards).flatMap(([check, measures]) =>
  Object.entries(measures).map(([measure, standard]): [string, Standard] => [
    `${check}.${measure}`,
    standard,
  ]),
);
/** Values of every magnitude that a measure has: shares, pixels, energies. */
const values = fc.oneof(
  fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: -20, max: 200 }),
  fc.double({ min: -1e4, max: 1e4, noNaN: true }),
);
const shares = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const order = ['pass', 'warn', 'fail'];

test.each(standards)('the score of %s is whole, 0 to 100, and agrees with the verdict', (_, standard) => {
  fc.assert(
    fc.property(values, (value) => {
      const score = scoreOf(value, standard);
      const verdict = verdictOf(value, standard.limits);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      const [least, most] = { pass: [70, 100], warn: [40, 70], fail: [0, 40] }[verdict as 'pass'];
      expect(score).toBeGreaterThanOrEqual(least!);
      expect(score).toBeLessThanOrEqual(most!);
    }),
  );
});

test.each(standards)('%s never gets better away from the best', (_, standard) => {
  fc.assert(
    fc.property(values, shares, (value, share) => {
      const best = Math.min(Math.max(value, standard.best.from), standard.best.to);
      const nearer = best + (value - best) * share;
      expect(scoreOf(nearer, standard)).toBeGreaterThanOrEqual(scoreOf(value, standard));
      const [near, far] = [verdictOf(nearer, standard.limits), verdictOf(value, standard.limits)];
      expect(order.indexOf(near)).toBeLessThanOrEqual(order.indexOf(far));
    }),
  );
});

test.each(standards)('the limits of %s are in order, and the best passes', (_, { limits, best }) => {
  const inOrder = [
    limits.failBelow,
    limits.warnBelow,
    best.from,
    best.to,
    limits.warnAbove,
    limits.failAbove,
  ].filter((limit): limit is number => limit !== null && Number.isFinite(limit));
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  const inside = Number.isFinite(best.from) ? best.from : best.to;
  expect(verdictOf(inside, limits)).toBe('pass');
});

test('a limit itself still passes', () => {
  const limits = { failBelow: 1, warnBelow: 2, warnAbove: 3, failAbove: 4 };
  expect([0.9, 1, 1.9, 2, 3, 3.1, 4, 4.1].map((value) => verdictOf(value, limits))).toEqual([
    'fail',
    'warn',
    'warn',
    'pass',
    'pass',
    'warn',
    'warn',
    'fail',
  ]);
});

test('the worst measure decides, and the lowest score counts', () => {
  const standard = photoStandards.resolution.eyeDistance;
  const measure = (value: number) => ({ value, standard, low: `Only ${value} px.` });
  expect(judge('resolution', [measure(150), measure(70), measure(30)], 'Fine.')).toEqual({
    check: 'resolution',
    verdict: 'fail',
    score: 10,
    measured: 30,
    unit: standard.unit,
    threshold: standard.limits,
    hint: 'Only 30 px.',
  });
  expect(judge('resolution', [measure(150), measure(130)], 'Fine.')).toMatchObject({
    verdict: 'pass',
    score: 100,
    measured: 150,
    hint: 'Fine.',
  });
});

test('what is not a number is left out, and nothing else is nothing measured', () => {
  const standard = photoStandards.resolution.eyeDistance;
  expect(
    judge(
      'resolution',
      [
        { value: Number.NaN, standard },
        { value: 200, standard },
      ],
      'Fine.',
    ),
  ).toMatchObject({
    verdict: 'pass',
    measured: 200,
  });
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(judge('resolution', [{ value, standard }], 'Fine.')).toMatchObject({
      verdict: 'not_measured',
      score: null,
      measured: null,
      unit: null,
    });
});

test('what can be put right warns at worst', () => {
  const standard = atWorstWarn(photoStandards.headSize.height);
  for (const value of [0.01, 5]) {
    expect(verdictOf(value, standard.limits)).toBe('warn');
    expect(scoreOf(value, standard)).toBe(40);
  }
});

test.each([
  [5.0004, 'fail', 5.0004],
  [4.99996, 'pass', 5],
  [2.00049, 'warn', 2.0005],
  [1234.5678, 'fail', 1230],
] as const)('tells %d from the limits that it lies beyond', (value, verdict, measured) => {
  const limits = { failBelow: null, warnBelow: null, warnAbove: 2, failAbove: 5 };
  const only = verdict === 'pass' ? { ...limits, warnAbove: null } : limits;
  const standard = { ...photoStandards.headSize.height, limits: only, best: { from: 0, to: 1 } };
  const high = 'Less.';
  expect(judge('focus', [{ value, standard, high }], 'Fine.')).toMatchObject({ verdict, measured });
  expect(verdictOf(measured, only)).toBe(verdict);
});
