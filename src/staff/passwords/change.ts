import type { Admission } from '../../context.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { invalid } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { findStaff } from '../accounts/change.ts';
import { staffQueries } from '../accounts/queries.ts';
import { succeed, takeAttempt } from '../sessions/attempts.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/start.ts';
import { assertPassword } from './rules.ts';
import { setPassword } from './set.ts';

/** A change of password that was checked before the transaction. */
interface CheckedChange {
  /** The account and network that `takeAttempt` counted. */
  pair: string;
  formerHash: string;
  passwordHash: string;
}

/**
 * Checks the current password, and checks and hashes the new one. Guessing the current one is slowed down as for logging
 * in.
 * @throws AppError validation_failed when the current one is wrong or the new one too easy; rate_limited
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
    const pair = await takeAttempt(context, staff.emailKey, address);
    const isRight = await place.matches(currentPassword, staff.passwordHash);
    if (staff.passwordHash === null || !isRight) throw wrongPassword();
    if (newPassword === currentPassword)
      throw invalid([{ path: '/newPassword', code: 'unchanged', message: 'is already your password' }]);
    return { pair, formerHash: staff.passwordHash, passwordHash: await place.hash(newPassword) };
  });
}

/**
 * Changes one's own password. All sessions of the account end, and a new one begins for whoever asks.
 * @throws AppError validation_failed when it was changed, or the account disabled, in the meantime
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
    succeed(tx, pair);
    return startSession(tx, setPassword(tx, staff, passwordHash), visitor);
  },
);

const wrongPassword = () =>
  invalid([{ path: '/currentPassword', code: 'wrong', message: 'is not your password' }]);
