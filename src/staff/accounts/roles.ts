import { type Role, SCOPES, type Scope } from '../../shared/rights.ts';

const READING: readonly Scope[] = ['card_holders:read', 'photos:read', 'orders:read', 'cards:read'];

/** What each role may do in the API. Admins also manage staff accounts, keys and settings. */
const SCOPES_OF: Record<Role, ReadonlySet<Scope>> = {
  admin: new Set(SCOPES),
  reviewer: new Set<Scope>([...READING, 'photos:write', 'photos:review']),
  operator: new Set<Scope>([...READING, 'card_holders:write', 'photos:write', 'orders:write', 'cards:write']),
  viewer: new Set(READING),
};

/** By the roles together: each request of a session asks. */
const known = new Map<string, ReadonlySet<Scope>>();

/** What somebody with these roles may do: all that any of them may. */
export function scopesOf(roles: readonly Role[]): ReadonlySet<Scope> {
  const together = roles.join();
  let scopes = known.get(together);
  if (scopes === undefined) {
    scopes = new Set(roles.flatMap((role) => [...SCOPES_OF[role]]));
    known.set(together, scopes);
  }
  return scopes;
}
