import type { Admission } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { type ErrorDetail, invalid } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { timestamp } from '../../lib/clock.ts';
import { newId } from '../../lib/uuid.ts';
import { makeAccount } from '../accounts/create.ts';
import { assertMayAsk, isTaken } from '../accounts/email.ts';
import { setPassword } from '../passwords/change.ts';
import { assertPassword } from '../passwords/rules.ts';
import type { BetweenSteps } from '../sessions/log-in.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/start.ts';
import { findLink, type UsableLink } from './one-time-link.ts';

/**
 * The input of somebody who uses a one-time link. `email` and `name` are for the first admin; other accounts have
 * theirs already.
 */
export interface SetUp {
  token: string;
  email: string | null;
  name: string | null;
  password: string;
}

/** The account whose password a link sets, or the account that the link will make. */
type LinkOwner = Pick<StaffRow, 'id' | 'organisationId' | 'email' | 'name'>;

/** A link and a new password that were checked before the transaction. */
interface CheckedSetUp {
  token: string;
  owner: LinkOwner;
  passwordHash: string;
}

/**
 * Finds the owner of a link, and checks and hashes the new password.
 * @throws AppError not_found when the link doesn't work any more; validation_failed; rate_limited
 */
export async function checkSetUp(context: Admission, address: string, input: SetUp): Promise<CheckedSetUp> {
  const nowMs = context.clock.now();
  const found = findLink(context.db, input.token, timestamp(nowMs));
  const owner = ownerOf(found, input);
  if (found.staff === null) assertMayAsk(context.db, firstAdminOf(owner), nowMs);
  await assertPassword(context.db, 'password', input.password, owner);
  const passwordHash = await context.passwords.hash(input.password, networkOf(address));
  return { token: input.token, owner, passwordHash };
}

/**
 * Uses a one-time link: makes the first admin's account if the link is for that, sets the password, and logs in, unless
 * the account has a second factor, which the link doesn't stand for. The account's earlier sessions end.
 * @returns null when the first admin's e-mail address already has an account: throwing here would undo the audit entry
 *   about that, so the caller throws `emailTaken()`
 * @throws AppError not_found when somebody used the link in the meantime; invalid_state when the organisation has as
 *   many accounts as it may have
 */
export const setUp = verb(
  'staff.setUp',
  (
    tx: Tx,
    { token, owner, passwordHash }: CheckedSetUp,
    visitor: Visitor,
  ): StartedSession | BetweenSteps | null => {
    const { staff } = findLink(tx.db, token, tx.at);
    const { organisationId, id, email, name } = owner;
    if (staff === null && isTaken(tx, email, firstAdminOf(owner))) return null;
    const account = staff ?? makeAccount(tx, organisationId, id, { email, name, roles: ['admin'] });
    const after = setPassword(tx, account, passwordHash);
    return after.secondFactorSince === null ? startSession(tx, after, visitor) : { secondStepOf: after };
  },
);

const firstAdminOf = ({ organisationId }: LinkOwner) => ({ organisationId, staffId: null });

function ownerOf({ link, staff }: UsableLink, { email, name }: SetUp): LinkOwner {
  if (staff !== null) return staff;
  const missing = (path: string): ErrorDetail => ({ path, code: 'required', message: 'is required' });
  if (email === null || name === null)
    throw invalid([
      ...(email === null ? [missing('/email')] : []),
      ...(name === null ? [missing('/name')] : []),
    ]);
  return { id: newId(), organisationId: link.organisationId, email, name };
}
