import type { Role } from '../../db/schema/staff.ts';
import { SCOPES, type Scope } from '../../shared/rights.ts';

const READING: readonly Scope[] = ['card_holders:read', 'photos:read', 'orders:read', 'cards:read'];

/** What each role may do in the API. Admins also manage staff accounts, keys and settings. */
const SCOPES_OF: Record<Role, ReadonlySet<Scope>> = {
  admin: new Set(SCOPES),
  reviewer: new Set<Scope>([...READING, 'photos:write', 'photos:review']),
  operator: new Set<Scope>([...READING, 'card_holders:write', 'photos:write', 'orders:write', 'cards:write']),
  viewer: new Set(READING),
};

export const scopesOf = (role: Role): ReadonlySet<Scope> => SCOPES_OF[role];
