import type { SectionName } from '../config/fields.ts';
import { type Lanyard, Refusal, ScopeMissing } from '../lanyard/client.ts';

/** A request that is refused without the scope, and changes nothing with it. */
const PROBES = {
  'sync:read': { path: '/sync/consumers?pageSize=1' },
  // No operation at all: refused as invalid, but only for a key that has the scope.
  'sync:write': { path: '/sync/batch', call: { method: 'POST', body: { operations: [] } } },
  'photos:read': { path: '/photos?pageSize=1' },
} as const;

/**
 * The scopes that a bridge of these sections needs, and the key lacks.
 * @throws LanyardAway; BridgeError for a key that doesn't work at all
 */
export async function missingScopes(lanyard: Lanyard, sections: readonly SectionName[]): Promise<string[]> {
  const missing: string[] = [];
  for (const [scope, probe] of Object.entries(PROBES)) {
    if (scope === 'photos:read' && !sections.includes('photos')) continue;
    try {
      await lanyard.call(probe.path, 'call' in probe ? probe.call : {});
    } catch (error) {
      if (error instanceof Refusal) continue;
      if (!(error instanceof ScopeMissing)) throw error;
      missing.push(scope);
    }
  }
  return missing;
}
