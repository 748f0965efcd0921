import type { FindingCode } from '../../../shared/photos/findings.ts';
import { EXPLAINED_CHECKS } from '../../../shared/photos/policy.ts';
import type { Check, Photo } from '../../api/photos.ts';

type Analysis = NonNullable<Photo['analysis']>;
export type Finding = Analysis['findings'][number];

/** A line of the analysis: a finding or a check, and what the policy made of it. */
export type Line =
  | { kind: 'finding'; finding: Finding; action: 'reject' | 'check' | 'off' }
  | { kind: 'check'; check: Check; isCause: boolean; why: WhyNone };

/**
 * The reason why a check that doesn't pass isn't a cause: the policy, or the code of a finding that explains
 * it.
 */
type WhyNone = 'off' | { finding: string } | null;

const gravity = ['fail', 'warn', 'not_measured', 'pass'];

/**
 * Everything that was found and measured: first the causes of the recommendation, in order of importance,
 * then the other findings and checks, faults first. Analyses by Lanyard 0.1.0 name no causes, so each of
 * their faults counts as a cause. If there is no face, the checks that need one are left out: eight lines
 * would only repeat the finding.
 */
export function linesOf({ findings, checks, causes, policy }: Analysis): Line[] {
  const place = (kind: 'check' | 'finding', code: string) => {
    const at = causes.findIndex((cause) => cause.kind === kind && cause.code === code);
    return at === -1 ? null : at;
  };
  const lines = [
    ...findings.map((finding) => {
      const at = place('finding', finding.code);
      const action = at === null ? (policy === null ? 'reject' : 'off') : causes[at]!.action;
      return { at, grade: -1, line: { kind: 'finding', finding, action } satisfies Line };
    }),
    ...checks.flatMap((check) => {
      const at = place('check', check.check);
      const isWrong = check.verdict === 'fail' || check.verdict === 'warn';
      const isCause = at !== null || (policy === null && isWrong);
      const explaining = causes.find(({ code }) =>
        EXPLAINED_CHECKS[code as FindingCode]?.includes(check.check),
      );
      if (explaining?.code === 'no_face' && check.verdict === 'not_measured') return [];
      const isOwn = isCause || policy === null || check.verdict === 'pass';
      const whyNone = explaining === undefined ? 'off' : { finding: explaining.code };
      const line = {
        kind: 'check',
        check,
        isCause,
        why: isOwn ? null : whyNone,
      } satisfies Line;
      return [{ at, grade: gravity.indexOf(check.verdict), line }];
    }),
  ];
  return lines
    .toSorted((a, b) => (a.at ?? causes.length) - (b.at ?? causes.length) || a.grade - b.grade)
    .map(({ line }) => line);
}

/** The codes of the main causes of a recommendation: the causes that reject, or if none does, all of them. */
export function mainCauses({ causes, policy, checks }: Analysis): string[] {
  if (policy !== null) {
    const rejecting = causes.filter(({ action }) => action === 'reject');
    return (rejecting.length > 0 ? rejecting : causes).map(({ code }) => code);
  }
  const of = (wanted: string) => checks.filter(({ verdict }) => verdict === wanted);
  return (of('fail').length > 0 ? of('fail') : of('warn')).map(({ check }) => check);
}
