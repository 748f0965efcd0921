import type { BridgeConfig } from '../config/config.ts';
import { type Lanyard, Refusal, ScopeMissing } from '../lanyard/client.ts';

const NO_PHOTO = '00000000-0000-7000-8000-000000000000';

/** A request for each scope. Without the scope, Lanyard refuses the request; with it, the request changes nothing. */
const PROBES = {
  'sync:read': { path: '/sync/consumers?pageSize=1' },
  // Requests without what they need are refused as invalid if the key has the scope, and as forbidden if it doesn't.
  'sync:write': { path: '/sync/batch', call: { method: 'POST', body: { operations: [] } } },
  'photos:read': { path: '/photos?pageSize=1' },
  'photos:write': { path: '/photos', call: { method: 'POST', body: {} } },
  'photos:review': { path: `/photos/${NO_PHOTO}/approve`, call: { method: 'POST', body: {} } },
  'card_holders:read': { path: '/card-holders?pageSize=1' },
} as const;

type BridgeScope = keyof typeof PROBES;

/** The scopes that a configuration needs. */
export function neededScopes({ sections, photosIn }: BridgeConfig): BridgeScope[] {
  const needed: BridgeScope[] = ['sync:read', 'sync:write'];
  if (sections.photos !== undefined || photosIn !== null) needed.push('photos:read');
  if (photosIn !== null) needed.push('photos:write', 'card_holders:read');
  if (photosIn !== null && photosIn.approve !== 'never') needed.push('photos:review');
  return needed;
}

/**
 * Returns the scopes that the key lacks.
 * @throws LanyardAway; BridgeError for a key that doesn't work at all
 */
export async function missingScopes(
  lanyard: Lanyard,
  needed: readonly BridgeScope[],
): Promise<BridgeScope[]> {
  const missing: BridgeScope[] = [];
  for (const scope of needed) {
    const probe = PROBES[scope];
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
