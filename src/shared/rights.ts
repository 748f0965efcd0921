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
  'webhooks:manage',
  'audit:read',
] as const;
export type Scope = (typeof SCOPES)[number];

export const isScope = (text: string): text is Scope | '*' =>
  text === '*' || (SCOPES as readonly string[]).includes(text);

/** True when a key's scopes include the one that an operation needs. */
export const covers = (held: ReadonlySet<string>, needed: Scope): boolean =>
  held.has(needed) || held.has('*');

/** Roles of staff, the strongest first; `staff/accounts/roles.ts` has the scopes of each. */
export const ROLES = ['admin', 'reviewer', 'operator', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles as they are kept: the strongest first, each once. */
export const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));

/** The role that stands for all of a person's roles where there is room for one. */
export const strongest = (roles: readonly Role[]): Role => inOrder(roles)[0]!;
