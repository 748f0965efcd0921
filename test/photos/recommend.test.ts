import { describe, expect, it, test } from 'vitest';
import { notMeasured } from '../../src/photos/analysis/checks/judge.ts';
import { plainFinding } from '../../src/photos/analysis/picture.ts';
import type { FindingCode } from '../../src/shared/photos/findings.ts';
import {
  ALWAYS_REJECTING,
  PHOTO_PRESETS,
  presetPolicy,
  type SomeRules,
  withRules,
} from '../../src/shared/photos/policy.ts';
import { recommend } from '../../src/shared/photos/recommend.ts';
import type { Check, Verdict } from '../../src/shared/photos/report.ts';
import { LEAN_UNIT } from '../../src/shared/photos/turn.ts';
import { CHECKS, type CheckName } from '../../src/shared/reason-codes.ts';

const usual = presetPolicy('default');
const found = (...codes: FindingCode[]) => codes.map((code) => plainFinding(code, 'A finding.'));
/** All nine checks, passing except those given. */
const measured = (verdicts: Partial<Record<CheckName, Verdict>> = {}): Check[] =>
  CHECKS.map((check) => ({ ...notMeasured(check, 'A hint.'), verdict: verdicts[check] ?? 'pass' }));
const said = (
  findings: FindingCode[],
  verdicts: Partial<Record<CheckName, Verdict>>,
  rules: SomeRules = {},
) => {
  const { recommendation, causes } = recommend(
    found(...findings),
    measured(verdicts),
    withRules(usual, rules),
  );
  return [recommendation, ...causes.map(({ code, action }) => `${code} ${action}`)];
};

test.each([
  [[], {}, ['approve']],
  [[], { focus: 'warn' }, ['check', 'focus check']],
  [[], { focus: 'not_measured' }, ['check', 'focus check']],
  [[], { focus: 'fail' }, ['reject', 'focus reject']],
  [['greyscale'], {}, ['check', 'greyscale check']],
  [['type_mismatch'], {}, ['check', 'type_mismatch check']],
  [['no_face'], {}, ['reject', 'no_face reject']],
  [['face_cut'], {}, ['reject', 'face_cut reject']],
] as const)(
  'recommends by default, after findings %j and verdicts %j, %j',
  (findings, verdicts, expected) => {
    expect(said([...findings], verdicts)).toEqual(expected);
  },
);

it('only asks for a look at a head that leans, however far: somebody may be unable to hold it otherwise', () => {
  const failing = (unit: string, measured: number): Check[] =>
    CHECKS.map((check) => ({
      ...notMeasured(check, 'A hint.'),
      verdict: 'pass',
      ...(check === 'orientation' && { verdict: 'fail', unit, measured }),
    }));
  const lean = (degrees: number) => failing(LEAN_UNIT, degrees);
  for (const degrees of [20, 45, 90, 180])
    expect(recommend([], lean(degrees), usual).recommendation).toBe('check');
  expect(recommend([], failing('left-right asymmetry of the face', 0.7), usual).recommendation).toBe(
    'reject',
  );
  expect(recommend(found('no_face'), lean(90), usual).recommendation).toBe('reject');
});

describe('a policy', () => {
  it('that only wants a look at a check never rejects for it', () => {
    expect(said([], { focus: 'fail' }, { checks: { focus: 'check' } })).toEqual(['check', 'focus check']);
  });

  it('that has switched a check or a finding off does not count it', () => {
    const off: SomeRules = { checks: { focus: 'off' }, findings: { multiple_faces: 'off' } };
    expect(said(['multiple_faces'], { focus: 'fail' }, off)).toEqual(['approve']);
    expect(said(['multiple_faces'], { focus: 'fail', contrast: 'warn' }, off)).toEqual([
      'check',
      'contrast check',
    ]);
  });

  it('that rejects for a finding does so, and a warning still only asks for a look', () => {
    const strict: SomeRules = { checks: { focus: 'reject' }, findings: { greyscale: 'reject' } };
    expect(said(['greyscale'], {}, strict)).toEqual(['reject', 'greyscale reject']);
    expect(said([], { focus: 'warn' }, strict)).toEqual(['check', 'focus check']);
  });

  it.each(PHOTO_PRESETS)(
    'called %s says something about everything, and lets no unreadable file pass',
    (preset) => {
      const policy = presetPolicy(preset);
      expect(Object.keys(policy.checks)).toEqual([...CHECKS]);
      for (const code of ALWAYS_REJECTING) expect(policy.findings[code]).toBe('reject');
    },
  );
});

describe('causes', () => {
  it('begin with what rejects, then what is most important', () => {
    expect(
      said(['type_mismatch', 'multiple_faces'], {
        colour_cast: 'warn',
        exposure: 'warn',
        resolution: 'fail',
      }),
    ).toEqual([
      'reject',
      'multiple_faces reject',
      'resolution reject',
      'exposure check',
      'colour_cast check',
      'type_mismatch check',
    ]);
  });

  it('leave out what could not be measured because of what was found', () => {
    const nothing = Object.fromEntries(CHECKS.map((check) => [check, 'not_measured' as const]));
    expect(said(['undecodable'], nothing)).toEqual(['reject', 'undecodable reject']);
    expect(said(['no_face'], { ...nothing, resolution: 'warn' })).toEqual([
      'reject',
      'no_face reject',
      'resolution check',
    ]);
    expect(said(['greyscale'], { colour_cast: 'not_measured', focus: 'warn' })).toEqual([
      'check',
      'focus check',
      'greyscale check',
    ]);
  });

  it('leave out what follows from a finding that rejects, and keep what alone would reject', () => {
    const verdicts = { centring: 'fail', background: 'warn', focus: 'warn' } as const;
    expect(said(['multiple_faces'], verdicts)).toEqual(['reject', 'multiple_faces reject', 'focus check']);
    expect(said(['multiple_faces'], verdicts, { findings: { multiple_faces: 'check' } })).toEqual([
      'reject',
      'centring reject',
      'multiple_faces check',
      'focus check',
    ]);
  });

  it('name it where that finding does not count', () => {
    expect(said(['greyscale'], { colour_cast: 'not_measured' }, { findings: { greyscale: 'off' } })).toEqual([
      'check',
      'colour_cast check',
    ]);
  });

  it('have each finding once', () => {
    expect(said(['face_cut', 'face_cut'], {})).toEqual(['reject', 'face_cut reject']);
  });
});
