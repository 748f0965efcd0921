import { SCOPES, type Scope } from '../shared/rights.ts';

export const isScope = (text: string): text is Scope | '*' =>
  text === '*' || (SCOPES as readonly string[]).includes(text);

/** Whether the scopes of a key cover the one that an operation asks for. */
export const covers = (held: ReadonlySet<string>, needed: Scope): boolean =>
  held.has(needed) || held.has('*');
