import type { Context } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { type Tx, write } from '../../db/tx.ts';
import { type ErrorDetail, invalid } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { newId } from '../../lib/uuid.ts';
import { change } from '../accounts/change.ts';
import { createStaffIn } from '../accounts/create.ts';
import { assertMayAsk, emailTaken, isTaken } from '../accounts/email.ts';
import { assertPassword } from '../passwords/rules.ts';
import { endSessions } from '../sessions/end.ts';
import { actorOf, type StartedSession, startSession, type Visitor } from '../sessions/start.ts';
import { findLink, type UsableLink } from './one-time-link.ts';
import { linkQueries } from './queries.ts';

/** `email` and `name` are the first admin's, and ignored for others, whose accounts have them. */
export interface SetUp {
  token: string;
  email: string | null;
  name: string | null;
  password: string;
}

/**
 * Uses a one-time link: makes the first admin's account where it is for that, sets the password, and logs in. Sessions
 * that the account had before end.
 * @throws AppError not_found when the link doesn't work any more; validation_failed; conflict; rate_limited
 */
export async function setUp(context: Context, visitor: Visitor, input: SetUp): Promise<StartedSession> {
  const found = findLink(context, input.token);
  const owner = ownerOf(found, input);
  const asker = { organisationId: owner.organisationId, staffId: null };
  if (found.staff === null) assertMayAsk(context.db, context.clock.now(), asker);
  await assertPassword(context.db, 'password', input.password, owner);
  const passwordHash = await context.passwords.hash(input.password, networkOf(visitor.address));
  const started = await write(context, actorOf(owner, visitor), (tx) => {
    // Somebody else may have used it while the hash was worked out.
    const usable = findLink(context, input.token);
    const { organisationId } = usable.link;
    if (usable.staff === null && isTaken(tx, owner.email, asker)) return null;
    const staff =
      usable.staff ??
      createStaffIn(tx, owner.id, { organisationId, email: owner.email, name: owner.name, role: 'admin' });
    return startSession(tx, setPassword(tx, staff, passwordHash), visitor);
  });
  // Only now, as what is thrown inside takes back what was recorded.
  if (started === null) throw emailTaken();
  return started;
}

type Owner = Pick<StaffRow, 'id' | 'organisationId' | 'email' | 'name'>;

function ownerOf({ link, staff }: UsableLink, { email, name }: SetUp): Owner {
  if (staff !== null) return staff;
  const missing = (path: string): ErrorDetail => ({ path, code: 'required', message: 'is required' });
  if (email === null || name === null)
    throw invalid([
      ...(email === null ? [missing('/email')] : []),
      ...(name === null ? [missing('/name')] : []),
    ]);
  return { id: newId(), organisationId: link.organisationId, email, name };
}

/** Sets an account's password; its links and sessions end. */
export function setPassword(tx: Tx, staff: StaffRow, passwordHash: string): StaffRow {
  const queries = linkQueries(tx.db);
  queries.removeOfStaff.run({ staffId: staff.id });
  // There is an admin now: whoever still has the link from the first start has come too late.
  if (staff.role === 'admin') queries.removeFirstAdmin.run({ organisationId: staff.organisationId });
  endSessions(tx, staff);
  return change(tx, staff, { passwordHash, passwordSetAt: tx.at }, 'staff.password_set');
}
