import type { Admission } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError, invalid } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { networkOf } from '../../lib/addresses.ts';
import { change, findStaff } from '../accounts/change.ts';
import type { Invited } from '../accounts/create.ts';
import { staffQueries } from '../accounts/queries.ts';
import { mailLink } from '../links/mail-link.ts';
import { issueLink } from '../links/one-time-link.ts';
import { linkQueries } from '../links/queries.ts';
import { clearFailures, takeAttempt } from '../sessions/attempts.ts';
import { endSessions } from '../sessions/end.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/start.ts';
import type { Place } from './hash.ts';
import { assertPassword } from './rules.ts';

/** Sets an account's password. Its links and sessions end. */
export function setPassword(tx: Tx, staff: StaffRow, passwordHash: string): StaffRow {
  const queries = linkQueries(tx.db);
  queries.removeOfStaff.run({ staffId: staff.id });
  // Now that there is an admin, the link from the first start ends for anybody who still has it.
  if (staff.roles.includes('admin')) queries.removeFirstAdmin.run({ organisationId: staff.organisationId });
  endSessions(tx, staff);
  return change(tx, staff, { passwordHash, passwordSetAt: tx.at }, 'staff.password_set');
}

/**
 * Restores the password that an account got after a backup was made; otherwise the old one would work again.
 * @throws AppError not_found
 */
export const keepPassword = verb(
  'staff.keepPassword',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    password: Pick<StaffRow, 'passwordHash' | 'passwordSetAt'>,
  ): void => {
    change(tx, findStaff(tx.db, organisationId, id), password, 'staff.password_set');
  },
);

/** A change of password that was checked before the transaction. */
interface CheckedChange {
  /** The account and network that `takeAttempt` counted. */
  pair: string;
  formerHash: string;
  passwordHash: string;
}

/**
 * Checks the current password, and checks and hashes the new one. Guessing the current password is slowed down as at
 * log-in.
 * @throws AppError validation_failed when the current one is wrong, or the new one is too easy or the same;
 *   rate_limited
 */
export async function checkPasswordChange(
  context: Admission,
  staffId: string,
  address: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<CheckedChange> {
  const staff = staffQueries(context.db).byIdAlone.get({ id: staffId })!;
  await assertPassword(context.db, 'newPassword', newPassword, staff);
  return context.passwords.withPlace(networkOf(address), async (place) => {
    const { pair, formerHash } = await checkOwn(context, place, staff, address, currentPassword);
    if (newPassword === currentPassword)
      throw invalid([{ path: '/newPassword', code: 'unchanged', message: 'is already your password' }]);
    return { pair, formerHash, passwordHash: await place.hash(newPassword) };
  });
}

/** Somebody's own password, given anew: the hash that it matched, and the account and network that were counted. */
export interface OwnPassword {
  pair: string;
  formerHash: string;
}

/**
 * Checks that whoever is logged in knows the account's password. The verb that follows calls `clearFailures`.
 * @throws AppError validation_failed; rate_limited
 */
export async function checkOwnPassword(
  context: Admission,
  staffId: string,
  address: string,
  currentPassword: string,
): Promise<OwnPassword> {
  const staff = staffQueries(context.db).byIdAlone.get({ id: staffId })!;
  return context.passwords.withPlace(networkOf(address), (place) =>
    checkOwn(context, place, staff, address, currentPassword),
  );
}

async function checkOwn(
  context: Admission,
  place: Place,
  { emailKey, passwordHash }: StaffRow,
  address: string,
  currentPassword: string,
): Promise<OwnPassword> {
  const pair = await takeAttempt(context, emailKey, address);
  const isRight = await place.matches(currentPassword, passwordHash);
  if (passwordHash === null || !isRight) throw wrongPassword();
  return { pair, formerHash: passwordHash };
}

/**
 * Changes one's own password. All sessions of the account end, and a new one begins for the caller.
 * @throws AppError validation_failed when the password was changed, or the account disabled, in the meantime
 */
export const changePassword = verb(
  'staff.changePassword',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    { pair, formerHash, passwordHash }: CheckedChange,
    visitor: Visitor,
  ): StartedSession => {
    const staff = findStaff(tx.db, organisationId, id);
    if (staff.passwordHash !== formerHash || staff.disabledAt !== null) throw wrongPassword();
    clearFailures(tx, pair);
    return startSession(tx, setPassword(tx, staff, passwordHash), visitor);
  },
);

const wrongPassword = () =>
  invalid([{ path: '/currentPassword', code: 'wrong', message: 'is not your password' }]);

/**
 * Makes a one-time link that sets a new password, and mails it where mail is set up. The present password works until
 * the link is used, so a lost link locks nobody out.
 * @param ifMatch the `If-Match` header, with the account's version; null accepts any
 * @param key `secrets.setupLinks`
 * @throws AppError not_found; precondition_failed; invalid_state when the account is disabled
 */
export const resetPassword = verb(
  'staff.resetPassword',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null, key: Uint8Array): Invited => {
    const staff = findStaff(tx.db, organisationId, id);
    assertMatches(ifMatch, staff.version);
    if (staff.disabledAt !== null)
      throw new AppError('invalid_state', 'The account is disabled: enable it first.');
    if (staff.subject !== null)
      throw new AppError(
        'invalid_state',
        'This account logs in at the identity provider, and has no password here.',
      );
    const { id: staffId, roles, passwordHash } = staff;
    const purpose = passwordHash === null ? 'invite' : 'reset';
    const others = staffQueries(tx.db).otherAdmins.get({ organisationId, id: staffId })!.count;
    const isForFirstAdmin = roles.includes('admin') && passwordHash === null && others === 0;
    const link = issueLink(tx, { purpose, organisationId, staffId, isForFirstAdmin }, key);
    const kind = purpose === 'invite' ? 'staff_invitation' : 'password_reset';
    const mailId = mailLink(tx, staff, kind, link);
    record(tx, {
      organisationId,
      action: 'staff.password_reset_requested',
      entityType: 'staff',
      entityId: staffId,
      changes: { linkExpiresAt: { from: null, to: link.expiresAt } },
    });
    return { staff, link, mailId };
  },
);
