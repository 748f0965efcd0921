import type { Organisation } from '../db/schema/organisations.ts';
import { photoPolicyOf } from '../organisations/photo-policy.ts';
import { policyName } from '../shared/photos/policy.ts';
import { recommend } from '../shared/photos/recommend.ts';
import type { AnalysisReport, Measurements } from '../shared/photos/report.ts';

/** Judges a photo's measurements by the policy that its organisation has now. */
export function judge(
  measured: Measurements,
  organisation: Pick<Organisation, 'photoPolicy'>,
): AnalysisReport {
  const policy = photoPolicyOf(organisation);
  return {
    ...recommend(measured.findings, measured.checks, policy),
    policy: { name: policyName(policy), version: organisation.photoPolicy.version },
    ...measured,
  };
}
