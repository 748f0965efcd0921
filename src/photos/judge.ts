import type { Organisation } from '../db/schema/organisations.ts';
import { photoPolicyOf } from '../organisations/photo-policy.ts';
import { policyName } from '../shared/photos/policy.ts';
import type { AnalysisReport, Measurements } from '../shared/photos/report.ts';
import { recommend } from './recommend.ts';

/** Judges what was measured by an organisation's policy as it is now. */
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
