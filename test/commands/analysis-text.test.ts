import { expect, it } from 'vitest';
import { reportText } from '../../src/commands/analyse/analysis-text.ts';
import { notMeasured } from '../../src/photos/analysis/checks/judge.ts';
import { plainFinding } from '../../src/photos/analysis/picture.ts';
import { recommendBy } from '../../src/shared/photos/recommend.ts';
import { CHECKS } from '../../src/shared/reason-codes.ts';

it('names findings in the order of their importance, each with what it does by the policy', () => {
  const measured = {
    findings: [
      plainFinding('type_mismatch', 'Send it as what it is.'),
      plainFinding('animated', 'Send a still photo.'),
      plainFinding('no_face', 'Be in the picture.'),
    ],
    faces: [],
    suggestedCrop: null,
    checks: CHECKS.map((check) => notMeasured(check, 'A hint.')),
    analysedAt: '2026-11-23T01:00:00.000Z',
    durationMs: 7,
  };
  const report = recommendBy('relaxed', measured);
  const text = reportText('a.png', { report, width: 3, height: 4 }, false);
  expect(text.split('\n').slice(0, 4)).toEqual([
    'a.png: reject, 3 × 4 px, 7 ms',
    '  ✗ Be in the picture.',
    '  ! Send a still photo.',
    '  – Send it as what it is.',
  ]);
});
