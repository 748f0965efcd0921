import { type Role, SCOPES, type Scope } from '../../shared/rights.ts';

const READING: readonly Scope[] = ['card_holders:read', 'photos:read', 'orders:read', 'cards:read'];

/** The scopes of each role in the API. Admins also manage staff accounts, keys and settings. */
const SCOPES_OF: Record<Role, ReadonlySet<Scope>> = {
  admin: new Set(SCOPES),
  reviewer: new Set<Scope>([...READING, 'photos:write', 'photos:review']),
  operator: new Set<Scope>([...READING, 'card_holders:write', 'photos:write', 'orders:write', 'cards:write']),
  viewer: new Set(READING),
};

/** The scopes of each combination of roles, such as "reviewer,operator". Each request of a session needs them. */
const scopesOfCombination = new Map<string, ReadonlySet<Scope>>();

/** Returns every scope that at least one of these roles has. */
export function scopesOf(roles: readonly Role[]): ReadonlySet<Scope> {
  const together = roles.join();
  let scopes = scopesOfCombination.get(together);
  if (scopes === undefined) {
    scopes = new Set(roles.flatMap((role) => [...SCOPES_OF[role]]));
    scopesOfCombination.set(together, scopes);
  }
  return scopes;
}
