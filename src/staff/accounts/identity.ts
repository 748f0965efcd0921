import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { linkQueries } from '../links/queries.ts';
import { resetPassword } from '../passwords/change.ts';
import { removeAll } from '../second-factors/change-factors.ts';
import { endSessions } from '../sessions/end.ts';
import { change, findStaff } from './change.ts';
import { type Invited, makeAccount } from './create.ts';
import { emailKey } from './email.ts';
import { type Identity, identityKey, keyOfNobody } from './identity-key.ts';
import { assertAdminStays } from './last-admin.ts';
import { staffQueries } from './queries.ts';

/**
 * Makes an account that exists a provider's: from now on, its owner logs in there and by no password, and roles come from
 * there. Its sessions, one-time links and second factors end. An account that the identity had before, by having logged in first, gives
 * it up and is disabled; one that an admin has disabled keeps it.
 * @param values name, address and roles as the provider has them, where they are known
 * @throws AppError not_found; invalid_state for an account that is a provider's already, or disabled, or for the only
 *   admin, who would be one no more
 */
export const linkIdentity = verb(
  'staff.linkIdentity',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    identity: Identity,
    values: Partial<Pick<StaffRow, 'name' | 'email' | 'roles'>>,
  ): StaffRow => {
    const staff = findStaff(tx.db, organisationId, id);
    if (staff.subject !== null)
      throw new AppError('invalid_state', 'This account logs in at an identity provider already.');
    if (staff.disabledAt !== null)
      throw new AppError('invalid_state', 'This account is disabled: enable it first.');
    const other = staffQueries(tx.db).bySubject.get({ organisationId, ...identity });
    if (other?.disabledAt)
      throw new AppError(
        'invalid_state',
        'An admin has disabled the account of this person at the provider.',
      );
    if (other !== null) giveUp(tx, other);
    endSessions(tx, staff);
    linkQueries(tx.db).removeOfStaff.run({ staffId: id });
    removeAll(tx, staff);
    const linked = {
      ...values,
      ...identity,
      passwordHash: null,
      passwordSetAt: null,
      withoutRoleSince: null,
      secondFactorSince: null,
      ...(staff.secondFactorSince !== null && { secondFactorsChangedAt: tx.at }),
    };
    assertAdminStays(tx, staff, linked);
    return change(tx, staff, { ...linked, emailKey: identityKey(organisationId, identity) }, 'staff.linked');
  },
);

/**
 * Makes a provider's account one with a password again, which its owner sets by a one-time link. Its sessions end; its
 * roles are those of the last log-in.
 * @param key `secrets.setupLinks`
 * @throws AppError not_found; invalid_state for an account that is no provider's, is disabled or has no role there;
 *   conflict when its address has an account with a password
 */
export const unlinkIdentity = verb(
  'staff.unlinkIdentity',
  (tx: Tx, organisationId: string, id: string, key: Uint8Array): Invited => {
    const staff = findStaff(tx.db, organisationId, id);
    if (staff.subject === null)
      throw new AppError('invalid_state', 'This account logs in at no identity provider.');
    if (staff.disabledAt !== null)
      throw new AppError('invalid_state', 'This account is disabled: enable it first.');
    if (staff.withoutRoleSince !== null)
      throw new AppError(
        'invalid_state',
        'The identity provider gives this account no role: make another one.',
      );
    const address = emailKey(staff.email);
    if (staffQueries(tx.db).byEmailKey.get({ emailKey: address }) !== null)
      throw new AppError('conflict', `${staff.email} has an account with a password already.`);
    endSessions(tx, staff);
    change(tx, staff, { ...NOBODY, emailKey: address }, 'staff.unlinked');
    return resetPassword(tx, organisationId, id, null, key);
  },
);

const NOBODY = { issuer: null, subject: null, withoutRoleSince: null };

/** Makes an identity's account only to keep its owner out. */
export const keepOut = verb(
  'staff.keepOut',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    { issuer, subject, name, email }: Identity & { name: string; email: string },
  ): void => {
    const identity = { issuer, subject };
    if (staffQueries(tx.db).bySubject.get({ organisationId, ...identity }) !== null) return;
    const made = makeAccount(tx, organisationId, id, { name, email, roles: ['viewer'] }, identity);
    change(tx, made, { disabledAt: tx.at });
  },
);

/** Its history stays, and so does its name; nobody can log in to it any more. */
function giveUp(tx: Tx, other: StaffRow): void {
  if (other.passwordHash !== null) throw new Error(`account ${other.id} has both an identity and a password`);
  endSessions(tx, other);
  change(tx, other, { ...NOBODY, disabledAt: tx.at, emailKey: keyOfNobody(other) }, 'staff.unlinked');
}
