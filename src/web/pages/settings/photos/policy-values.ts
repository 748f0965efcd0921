import {
  CODES_BY_IMPORTANCE,
  differencesOf,
  type PhotoAction,
  type PhotoPolicy,
  withRules,
} from '../../../../shared/photos/policy.ts';
import { recommend } from '../../../../shared/photos/recommend.ts';
import type { Measurements, Recommendation } from '../../../../shared/photos/report.ts';
import type { Schema } from '../../../api/client/client.ts';
import type { Organisation } from '../../../api/organisation.ts';
import type { Photo } from '../../../api/photos.ts';
import { codeTitle } from '../../../parts/photos/code-title.ts';
import { texts } from '../../../texts/texts.ts';

/** A policy as the API returns it. Findings that only a newer server knows are kept. */
export const toPolicy = ({ photoPolicy }: Organisation): PhotoPolicy => photoPolicy as PhotoPolicy;

/** The whole policy in the API's type, which takes nothing but `reject` for findings that always reject. */
export const toChange = (policy: PhotoPolicy) => policy as Schema<'UpdateOrganisation'>['photoPolicy'] & {};

export type Code = keyof typeof texts.checks.names | keyof typeof texts.findings;

/** The names of the checks and findings that differ from the preset. */
export function differing(policy: PhotoPolicy): string[] {
  const { checks, findings } = differencesOf(policy);
  return Object.keys({ ...checks, ...findings }).map(codeTitle);
}

/** The checks and findings that have another action in `after` than in `before`. */
export const changedCodes = (before: PhotoPolicy, after: PhotoPolicy): Code[] => {
  const [old, now] = [flat(before), flat(after)];
  return CODES_BY_IMPORTANCE.filter((code) => old[code] !== now[code]);
};

/** The policy with another action for one code. */
export const withAction = (policy: PhotoPolicy, code: Code, action: PhotoAction): PhotoPolicy =>
  withRules(
    policy,
    code in policy.checks ? { checks: { [code]: action } } : { findings: { [code]: action } },
  );

/** The policy as one field for each setting, in the words of the page. `StaleNotice` compares such fields. */
export const flat = ({ preset, checks, findings }: PhotoPolicy): Record<string, string> => ({
  preset: texts.photoPolicy.presets[preset],
  ...Object.fromEntries(
    Object.entries({ ...checks, ...findings }).map(([code, action]) => [
      code,
      texts.photoPolicy.actions[action],
    ]),
  ),
});

export const flatLabels: Record<string, string> = {
  preset: texts.photoPolicy.preset,
  ...Object.fromEntries(CODES_BY_IMPORTANCE.map((code) => [code, codeTitle(code)])),
};

/** The current policy, with the changes from `before` to `mine` applied to it. */
export function rebased(mine: PhotoPolicy, before: PhotoPolicy, now: PhotoPolicy): PhotoPolicy {
  const changed = <T extends Record<string, PhotoAction>>(ours: T, old: T) =>
    Object.fromEntries(Object.entries(ours).filter(([code, action]) => old[code] !== action)) as Partial<T>;
  return {
    ...withRules(now, {
      checks: changed(mine.checks, before.checks),
      findings: changed(mine.findings, before.findings),
    }),
    preset: mine.preset === before.preset ? now.preset : mine.preset,
  };
}

export const isSame = (one: PhotoPolicy, other: PhotoPolicy): boolean =>
  JSON.stringify(flat(one)) === JSON.stringify(flat(other));

/** The verdicts on photos that have been measured: those of a policy, or, without one, those that the photos have. */
export function verdictsOf(photos: Pick<Photo, 'analysis'>[], policy: PhotoPolicy | null) {
  const count: Record<Recommendation, number> = { approve: 0, check: 0, reject: 0 };
  for (const { analysis } of photos)
    if (analysis !== null) {
      // The API names codes as texts, so that clients bear with those of later versions.
      const { findings, checks } = analysis as unknown as Measurements;
      count[policy === null ? analysis.recommendation : recommend(findings, checks, policy).recommendation]++;
    }
  return count;
}
