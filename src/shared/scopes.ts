/** What an API key may do; `*` stands for all of them. */
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

/** Whether the scopes of a key cover the one that an operation asks for. */
export const covers = (held: ReadonlySet<string>, needed: Scope): boolean =>
  held.has(needed) || held.has('*');
