import type { SectionName } from '../config/fields.ts';
import { type Lanyard, Refusal, ScopeMissing } from '../lanyard/client.ts';

/** A request for each scope. Without the scope, Lanyard refuses the request; with it, the request changes nothing. */
const PROBES = {
  'sync:read': { path: '/sync/consumers?pageSize=1' },
  // A batch without operations is refused as invalid if the key has the scope, and as forbidden if it doesn't.
  'sync:write': { path: '/sync/batch', call: { method: 'POST', body: { operations: [] } } },
  'photos:read': { path: '/photos?pageSize=1' },
} as const;

/**
 * Returns the scopes that these sections need and the key lacks.
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
