import { expect, it } from 'vitest';
import type { Limits } from '../../../src/shared/photos/report.ts';
import { LEAN_UNIT, type Turn } from '../../../src/shared/photos/turn.ts';
import type { Check } from '../../../src/web/api/photos.ts';
import { asFramed } from '../../../src/web/parts/photos/as-framed.ts';

/** The photo lies on its side, with the top of the head to the left: the face is upright after 90° clockwise. */
const LYING = {
  photo: { width: 1600, height: 1200 },
  face: {
    box: { left: 500, top: 400, width: 500, height: 400 },
    leftEye: { x: 700, y: 520 },
    rightEye: { x: 700, y: 680 },
    confidence: 0.9,
  },
};
const none: Limits = { failBelow: null, warnBelow: null, warnAbove: null, failAbove: null };
const check = (name: Check['check'], unit: string, measured: number, threshold: Partial<Limits>): Check =>
  ({
    check: name,
    verdict: 'fail',
    score: 0,
    measured,
    unit,
    threshold: { ...none, ...threshold },
    hint: 'As taken.',
  }) as Check;
const ORIENTATION = check('orientation', LEAN_UNIT, 90, { warnAbove: 10.8, failAbove: 16 });
const SIZE = check('head_size', 'head height over picture height', 0.2, {
  failBelow: 0.35,
  warnBelow: 0.45,
});
const FOCUS = check('focus', 'blur effect, 0–1', 0.9, { failAbove: 0.5 });

const framed = (
  checks: Check[],
  turn: Turn,
  crop: { left: number; top: number; width: number; height: number } | null,
) =>
  asFramed(
    {
      recommendation: 'check',
      causes: checks.map(({ check: code }) => ({ kind: 'check' as const, code, action: 'check' as const })),
      policy: { name: 'standard', version: 1 },
      findings: [],
      faces: [LYING.face],
      suggestedCrop: null,
      checks,
      analysedAt: '2026-11-27T00:00:00.000Z',
      durationMs: 1,
    },
    { photo: LYING.photo, turn, crop },
  );
const upright: Turn = { rotate: 90, straighten: 0 };

it('finds the head upright once the photo is turned, and the photo without a fault if that was its only one', () => {
  const { checks, causes, recommendation } = framed([ORIENTATION], upright, null);
  expect(checks).toMatchObject([
    { verdict: 'pass', measured: 0, hint: 'Turned like this, the head is upright.' },
  ]);
  expect([causes, recommendation]).toEqual([[], 'approve']);
});

it('still sees a head that the turn leaves on its side, or leaning', () => {
  const after = (turn: Turn) => framed([ORIENTATION], turn, null).checks[0];
  expect(after({ rotate: 180, straighten: 0 })).toMatchObject({ verdict: 'fail', measured: 90 });
  expect(after({ rotate: 270, straighten: 0 })).toMatchObject({ verdict: 'fail', measured: 180 });
  expect(after({ rotate: 90, straighten: -12 })).toMatchObject({ verdict: 'warn', measured: 12 });
});

it('measures the head in the crop, and keeps every other fault as it is', () => {
  // Upright, the eyes are 700 px from the top and the chin is 300 px below them.
  const small = { left: 0, top: 0, width: 1200, height: 1543 };
  const close = { left: 350, top: 350, width: 778, height: 1000 };
  const sizeIn = (crop: typeof small) => framed([SIZE, FOCUS], upright, crop);
  expect(sizeIn(small).checks[0]).toMatchObject({ verdict: 'warn', measured: 0.389 });
  expect(sizeIn(close)).toMatchObject({
    checks: [{ verdict: 'pass', measured: 0.6 }, FOCUS],
    causes: [{ code: 'focus' }],
    recommendation: 'check',
  });
});

it('leaves everything as it was measured while nobody has framed the photo', () => {
  const { checks, causes, framed: names } = framed([ORIENTATION, SIZE], { rotate: 0, straighten: 0 }, null);
  expect([checks, causes.length, names.size]).toEqual([[ORIENTATION, SIZE], 2, 0]);
});
