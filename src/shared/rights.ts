/** Rights of API keys; `*` stands for all of them. */
export const SCOPES = [
  'card_holders:read',
  'card_holders:write',
  'card_holders:erase',
  'photos:read',
  'photos:write',
  'photos:review',
  'orders:read',
  'orders:write',
  'cards:read',
  'cards:write',
  'sync:read',
  'sync:write',
  'scim',
  'webhooks:manage',
  'audit:read',
] as const;
export type Scope = (typeof SCOPES)[number];

export const isScope = (text: string): text is Scope | '*' =>
  text === '*' || (SCOPES as readonly string[]).includes(text);

/** True when a key's scopes include the one that an operation needs. */
export const covers = (held: ReadonlySet<string>, needed: Scope): boolean =>
  held.has(needed) || held.has('*');

/** Roles of staff, the strongest first. */
export const ROLES = ['admin', 'supervisor', 'reviewer', 'operator', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const READING: readonly Scope[] = ['card_holders:read', 'photos:read', 'orders:read', 'cards:read'];

/** The scopes of each role in the API. Admins also manage staff accounts, keys and settings. */
export const SCOPES_OF: Record<Role, ReadonlySet<Scope>> = {
  admin: new Set(SCOPES),
  supervisor: new Set<Scope>([...READING, 'audit:read']),
  reviewer: new Set<Scope>([...READING, 'photos:write', 'photos:review']),
  operator: new Set<Scope>([...READING, 'card_holders:write', 'photos:write', 'orders:write', 'cards:write']),
  viewer: new Set(READING),
};

/**
 * Returns the first of `roles`, other than `role`, that may do everything that `role` may; undefined if there is none.
 */
export const includedIn = (role: Role, roles: readonly Role[]): Role | undefined =>
  roles.find((one) => one !== role && SCOPES_OF[role].isSubsetOf(SCOPES_OF[one]));

/** Roles as they are stored: the strongest first, each once. */
export const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));

/** The role that represents all of a person's roles where there is room for only one. */
export const strongest = (roles: readonly Role[]): Role => inOrder(roles)[0]!;
