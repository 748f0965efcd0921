import type { FindingCode } from './findings.ts';
import {
  CODES_BY_IMPORTANCE,
  EXPLAINED_CHECKS,
  type PhotoAction,
  type PhotoPreset,
  type PhotoRules,
  presetPolicy,
} from './policy.ts';
import type { Cause, Check, Finding, Measurements, Recommendation } from './report.ts';
import { isLean } from './turn.ts';

/**
 * Judges findings and checks by a policy; people decide. One failed check, or one finding, is enough to advise against
 * a photo where the policy says `reject`. A warning asks for a look, and so does a check that could not be measured. So
 * does a head that isn't upright: a reviewer can turn the photo, and some people can't hold their head upright.
 * @returns the recommendation with its causes: first those that reject, then those that ask for a look, the most
 *   important of each first; none when the recommendation is to approve
 */
export function recommend(
  findings: readonly Finding[],
  checks: readonly Check[],
  policy: PhotoRules,
): { recommendation: Recommendation; causes: Cause[] } {
  const found: Cause[] = [...new Set(findings.map(({ code }) => code))]
    .filter((code) => policy.findings[code] !== 'off')
    .map((code) => ({ kind: 'finding', code, action: atLeastCheck(policy.findings[code]) }));
  const measured: Cause[] = checks
    .filter(({ check, verdict }) => verdict !== 'pass' && policy.checks[check] !== 'off')
    .map((one) => ({
      kind: 'check',
      code: one.check,
      action: one.verdict === 'fail' && !isLean(one) ? atLeastCheck(policy.checks[one.check]) : 'check',
    }));
  const causes = [...found, ...measured.filter((cause) => !found.some((other) => explains(other, cause)))];
  causes.sort((one, other) => weight(one) - weight(other));
  return { recommendation: causes[0]?.action ?? 'approve', causes };
}

/**
 * True when a finding explains a check, which then isn't a cause in itself. A check that would reject by itself stays a
 * cause, unless the finding rejects as well.
 */
const explains = (finding: Cause, check: Cause): boolean =>
  (finding.action === 'reject' || check.action === 'check') &&
  (EXPLAINED_CHECKS[finding.code as FindingCode] ?? []).some((one) => one === check.code);

/** Judges measurements by a preset where there is no organisation. */
export const recommendBy = <M extends Measurements>(preset: PhotoPreset, measured: M) => ({
  ...recommend(measured.findings, measured.checks, presetPolicy(preset)),
  ...measured,
});

/** Findings of a code that the policy doesn't know ask for a look. */
const atLeastCheck = (action: PhotoAction | undefined): Cause['action'] =>
  action === 'reject' ? 'reject' : 'check';

const weight = ({ code, action }: Cause): number =>
  CODES_BY_IMPORTANCE.indexOf(code) + (action === 'reject' ? 0 : CODES_BY_IMPORTANCE.length);
