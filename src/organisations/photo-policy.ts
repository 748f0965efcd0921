import type { AuditChanges } from '../db/schema/audit.ts';
import type { Organisation, StoredPhotoPolicy } from '../db/schema/organisations.ts';
import { difference } from '../ledger/record.ts';
import {
  differencesOf,
  type PhotoPolicy,
  type PhotoPreset,
  presetPolicy,
  type SomeRules,
  withRules,
} from '../shared/photos/policy.ts';

/** The photo policy that an organisation has, with the action of each check and finding. */
export const photoPolicyOf = ({
  photoPolicy: { preset, checks, findings },
}: Pick<Organisation, 'photoPolicy'>): PhotoPolicy => withRules(presetPolicy(preset), { checks, findings });

/** A preset to start from, by default the current policy; and the actions to set on top of it. */
export type PhotoPolicyChange = SomeRules & { preset?: PhotoPreset };

/**
 * Returns an organisation's policy after a change.
 * @returns null when nothing differs
 */
export function changePhotoPolicy(
  organisation: Organisation,
  { preset, ...rules }: PhotoPolicyChange,
): { stored: StoredPhotoPolicy; changes: AuditChanges } | null {
  const before = photoPolicyOf(organisation);
  const after = withRules(preset === undefined ? before : presetPolicy(preset), rules);
  const changes = difference(flat(before), flat(after));
  if (Object.keys(changes).length === 0) return null;
  const stored = { preset: after.preset, version: organisation.version + 1, ...differencesOf(after) };
  return { stored, changes };
}

/** The policy in the form of the audit log: a field for each action. */
const flat = ({ preset, checks, findings }: PhotoPolicy): Record<string, string> => ({
  'photoPolicy.preset': preset,
  ...prefixed('photoPolicy.checks', checks),
  ...prefixed('photoPolicy.findings', findings),
});

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
