import { AppError, CHALLENGE } from '../../errors.ts';
import { covers, type Scope } from '../../shared/rights.ts';
import type { Caller } from './caller.ts';

/**
 * Who may call an operation: keys and staff with a scope, `any` key or staff, only `staff` of any role, only `admin`s, or
 * everybody (`public`). A key never counts as staff.
 */
export type Access = Scope | 'any' | 'staff' | 'admin' | 'public';

/** @throws AppError insufficient_scope */
export function requireAccess(
  caller: Pick<Caller, 'scopes' | 'session'>,
  access: Exclude<Access, 'public'>,
): void {
  if (access === 'any') return;
  if (access !== 'staff' && access !== 'admin') {
    requireScope(caller, access);
    return;
  }
  const role = caller.session?.role;
  if (role === 'admin' || (role !== undefined && access === 'staff')) return;
  throw new AppError(
    'insufficient_scope',
    role === undefined
      ? `No API key can do this: it needs a staff session${access === 'admin' ? ' of role admin' : ''}.`
      : `Only an admin can do this; your role is ${role}.`,
    { headers: { 'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope"` } },
  );
}

/** @throws AppError insufficient_scope */
export function requireScope(caller: Pick<Caller, 'scopes' | 'session'>, scope: Scope): void {
  if (covers(caller.scopes, scope)) return;
  const who = caller.session === null ? 'This API key' : `Your role, ${caller.session.role},`;
  throw new AppError('insufficient_scope', `${who} lacks the scope ${scope}.`, {
    headers: { 'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"` },
  });
}
