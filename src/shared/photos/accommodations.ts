import { ALWAYS_REJECTING, CODES_BY_IMPORTANCE, type PhotoRules } from './policy.ts';

export type AccommodatedCode = Exclude<
  (typeof CODES_BY_IMPORTANCE)[number],
  (typeof ALWAYS_REJECTING)[number]
>;

/** Checks and findings that may be switched off for a person, the most important first. */
export const ACCOMMODATED_CODES = CODES_BY_IMPORTANCE.filter(
  (code) => !(ALWAYS_REJECTING as readonly string[]).includes(code),
) as AccommodatedCode[];

/** The characters that the reason for an accommodation may have. */
export const ACCOMMODATION_REASON_MAX = 500;

/** A policy in which some checks and findings don't count. */
export function accommodated({ checks, findings }: PhotoRules, off: readonly AccommodatedCode[]): PhotoRules {
  const without = <Rules extends object>(rules: Rules): Rules =>
    Object.fromEntries(
      Object.entries(rules).map(([code, action]) => [code, off.some((one) => one === code) ? 'off' : action]),
    ) as Rules;
  return { checks: without(checks), findings: without(findings) };
}
