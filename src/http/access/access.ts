import { AppError, CHALLENGE } from '../../errors.ts';
import { covers, type Scope } from '../../shared/rights.ts';
import type { Caller } from './caller.ts';

/**
 * The callers that an operation admits: keys and staff with a scope, `any` key or staff, only `staff` of any role, only
 * `admin`s, or everybody (`public`). A key never counts as staff. `own_account` is staff of any role, too, and admits
 * those as well who have yet to set up the second factor that they must have.
 */
export type Access = Scope | 'any' | 'staff' | 'own_account' | 'admin' | 'public';

/** True for operations that take only staff. */
export const isForStaff = (access: Access): access is 'staff' | 'own_account' | 'admin' =>
  access === 'staff' || access === 'own_account' || access === 'admin';

/** @throws AppError insufficient_scope, second_factor_missing */
export function requireAccess(
  caller: Pick<Caller, 'scopes' | 'session'>,
  access: Exclude<Access, 'public'>,
): void {
  if (caller.session?.lacksSecondFactor && access !== 'own_account') throw secondFactorMissing();
  if (access === 'any') return;
  if (!isForStaff(access)) {
    requireScope(caller, access);
    return;
  }
  const roles = caller.session?.roles;
  if (roles !== undefined && (access !== 'admin' || roles.includes('admin'))) return;
  throw new AppError(
    'insufficient_scope',
    roles === undefined
      ? `No API key can do this: it needs a staff session${access === 'admin' ? ' with the role admin' : ''}.`
      : `Only an admin can do this; ${inWords(roles)}.`,
    { headers: { 'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope"` } },
  );
}

/** @throws AppError insufficient_scope */
export function requireScope(caller: Pick<Caller, 'scopes' | 'session'>, scope: Scope): void {
  if (covers(caller.scopes, scope)) return;
  const message =
    caller.session === null
      ? `This API key lacks the scope ${scope}.`
      : `This needs the scope ${scope}; ${inWords(caller.session.roles)}.`;
  throw new AppError('insufficient_scope', message, {
    headers: { 'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"` },
  });
}

const inWords = (roles: readonly string[]): string =>
  roles.length === 1
    ? `your role is ${roles[0]}`
    : `your roles are ${new Intl.ListFormat('en').format(roles)}`;

const secondFactorMissing = () =>
  new AppError('second_factor_missing', 'Set up a second factor first: your organisation asks for one.');
