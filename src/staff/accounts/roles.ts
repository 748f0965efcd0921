import { type Role, SCOPES_OF, type Scope } from '../../shared/rights.ts';

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
