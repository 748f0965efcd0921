import type { Organisation } from '../db/schema/organisations.ts';
import { photoPolicyOf } from '../organisations/photo-policy.ts';
import { CODES_BY_IMPORTANCE } from '../shared/photos/policy.ts';

/**
 * The checks and findings that the organisation's policy switches off. The exceptions of a person are on no page of
 * theirs: whoever has the link could read from them why their photo can't pass.
 */
export function ignoredBy(organisation: Organisation): (typeof CODES_BY_IMPORTANCE)[number][] {
  const { checks, findings } = photoPolicyOf(organisation);
  const actions: Record<string, string> = { ...checks, ...findings };
  return CODES_BY_IMPORTANCE.filter((code) => actions[code] === 'off');
}
