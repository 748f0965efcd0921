import type { Accommodation } from '../db/schema/accommodations.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { photoPolicyOf } from '../organisations/photo-policy.ts';
import { accommodated } from '../shared/photos/accommodations.ts';
import { policyName } from '../shared/photos/policy.ts';
import { recommend } from '../shared/photos/recommend.ts';
import type { AnalysisReport, Measurements } from '../shared/photos/report.ts';

/**
 * Judges a photo's measurements by the policy that its organisation has now.
 * @param exceptions what doesn't count for the photo's person
 */
export function judge(
  measured: Measurements,
  organisation: Pick<Organisation, 'photoPolicy'>,
  exceptions: readonly Pick<Accommodation, 'code'>[],
): AnalysisReport {
  const policy = photoPolicyOf(organisation);
  return {
    ...recommend(
      measured.findings,
      measured.checks,
      accommodated(
        policy,
        exceptions.map(({ code }) => code),
      ),
    ),
    policy: { name: policyName(policy), version: organisation.photoPolicy.version },
    ...measured,
  };
}
