import type { Context } from '../../context.ts';
import { type Actor, write } from '../../db/tx.ts';
import { invalid } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { staffQueries } from '../accounts/queries.ts';
import { setPassword } from '../links/set-up.ts';
import { succeed, takeAttempt } from '../sessions/attempts.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/start.ts';
import { assertPassword } from './rules.ts';

export interface PasswordChange {
  staffId: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes one's own password. All sessions of the account end, and another one begins for who asks. Guessing the current one is slowed down like logging in.
 * @throws AppError validation_failed when the current one is wrong or the new one too easy; rate_limited
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  visitor: Visitor,
  { staffId, currentPassword, newPassword }: PasswordChange,
): Promise<StartedSession> {
  const queries = staffQueries(context.db);
  const before = queries.byIdAlone.get({ id: staffId })!;
  await assertPassword(context.db, 'newPassword', newPassword, before);
  const client = networkOf(visitor.address);
  const { pair, passwordHash } = await context.passwords.withPlace(client, async (place) => {
    const pair = await takeAttempt(context, before.emailKey, visitor.address);
    if (!(await place.matches(currentPassword, before.passwordHash))) throw wrongPassword();
    if (newPassword === currentPassword)
      throw invalid([{ path: '/newPassword', code: 'unchanged', message: 'is the password that you have' }]);
    return { pair, passwordHash: await place.hash(newPassword) };
  });
  return write(context, actor, (tx) => {
    const staff = queries.byIdAlone.get({ id: staffId })!;
    // It was changed or disabled elsewhere while the hashes were worked out.
    if (staff.passwordHash !== before.passwordHash || staff.disabledAt !== null) throw wrongPassword();
    succeed(tx, pair);
    return startSession(tx, setPassword(tx, staff, passwordHash), visitor);
  });
}

const wrongPassword = () =>
  invalid([{ path: '/currentPassword', code: 'wrong', message: 'is not your password' }]);
