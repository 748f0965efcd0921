import type { Context } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { write } from '../../db/tx.ts';
import { AppError, CHALLENGE } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { emailKey } from '../accounts/email.ts';
import { staffQueries } from '../accounts/queries.ts';
import { succeed, takeAttempt } from './attempts.ts';
import { actorOf, type StartedSession, startSession, type Visitor } from './start.ts';

/**
 * Begins a session with e-mail address and password. An account that isn't there, one that is disabled, one without a
 * password yet and a wrong password are answered alike, after the same work.
 * @throws AppError unauthorized; rate_limited when it was guessed wrong too often from this address
 */
export async function logIn(
  context: Context,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<StartedSession> {
  const key = emailKey(email);
  const client = networkOf(visitor.address);
  const queries = staffQueries(context.db);
  const { pair, found, isRight } = await context.passwords.withPlace(client, async (place) => {
    const pair = await takeAttempt(context, key, visitor.address);
    const found = queries.byEmailKey.get({ emailKey: key });
    return { pair, found, isRight: await place.matches(password, found?.passwordHash ?? null) };
  });
  if (found === null || !isRight) throw refuse(context, visitor, found);
  return write(context, actorOf(found, visitor), (tx) => {
    // It may have been disabled or given another password while the hash was worked out.
    const staff = queries.byIdAlone.get({ id: found.id });
    if (staff === null || staff.disabledAt !== null || staff.passwordHash !== found.passwordHash)
      throw refuse(context, visitor, found);
    succeed(tx, pair);
    return startSession(tx, staff, visitor);
  });
}

/** Without the address that was typed, as some type their password there. */
function refuse(context: Context, { requestId, address }: Visitor, account: StaffRow | null): AppError {
  context.log.warn('log-in refused', { requestId, address, staffId: account?.id });
  if (account !== null) {
    const { id, organisationId } = account;
    context.refusedLogIns.note(id, { organisationId, attempts: 1, address });
  }
  return new AppError('unauthorized', 'The e-mail address or the password is wrong.', {
    headers: { 'WWW-Authenticate': CHALLENGE },
  });
}
