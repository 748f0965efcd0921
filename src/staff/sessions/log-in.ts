import type { Admission } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, CHALLENGE } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { emailKey } from '../accounts/email.ts';
import { staffQueries } from '../accounts/queries.ts';
import { clearFailures, takeAttempt } from './attempts.ts';
import { refusedAt } from './refused-log-ins.ts';
import { type StartedSession, startSession, type Visitor } from './start.ts';

/** An account whose password was given, and the pair of account and network for which the attempt was counted. */
interface Recognised {
  account: StaffRow;
  pair: string;
}

/**
 * Finds the account of an e-mail address and checks its password. An unknown account, one without a password and a
 * wrong password get the same answer after the same work. `logIn` refuses disabled accounts.
 * @throws AppError unauthorized; rate_limited after too many wrong passwords from this address, or when all places for
 *   hashing are taken
 */
export async function recognise(
  context: Admission,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<Recognised> {
  const key = emailKey(email);
  return context.passwords.withPlace(networkOf(visitor.address), async (place) => {
    const pair = await takeAttempt(context, key, visitor.address);
    const account = staffQueries(context.db).byEmailKey.get({ emailKey: key });
    const isRight = await place.matches(password, account?.passwordHash ?? null);
    if (account === null || !isRight) throw refuseLogIn(context, visitor, account);
    return { account, pair };
  });
}

/** An account whose second factor is still to be given; nothing has begun yet. */
export interface BetweenSteps {
  secondStepOf: StaffRow;
}

/**
 * Begins a session for a recognised account, or asks for its second factor; then the attempt still counts as failed.
 * Returns null when the account is disabled, or has got another password since it was recognised: the caller then
 * throws `refuseLogIn()`.
 */
export const logIn = verb(
  'staff.logIn',
  (tx: Tx, { account, pair }: Recognised, visitor: Visitor): StartedSession | BetweenSteps | null => {
    const staff = staffQueries(tx.db).byIdAlone.get({ id: account.id });
    if (staff === null || staff.disabledAt !== null || staff.passwordHash !== account.passwordHash)
      return null;
    if (staff.secondFactorSince !== null) return { secondStepOf: staff };
    clearFailures(tx, pair);
    return startSession(tx, staff, visitor);
  },
);

/** Notes a refused log-in, without the address that was typed: some people type their password into that field. */
export function refuseLogIn(
  context: Admission,
  { requestId, address }: Visitor,
  account: StaffRow | null,
): AppError {
  context.log.warn('log-in refused', { requestId, address, staffId: account?.id });
  if (account !== null) context.refusedLogIns.note(account.id, refusedAt(account, address, 'password'));

  return new AppError('unauthorized', 'The e-mail address or the password is wrong.', {
    headers: { 'WWW-Authenticate': CHALLENGE },
  });
}
