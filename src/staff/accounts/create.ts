import type { Context } from '../../context.ts';
import type { Role, StaffRow } from '../../db/schema/staff.ts';
import { type Actor, type Tx, write } from '../../db/tx.ts';
import { created, record } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { type IssuedLink, issueLink } from '../links/one-time-link.ts';
import { assertRoomForOne, auditable } from './change.ts';
import { assertMayAsk, emailKey, emailTaken, isTaken } from './email.ts';
import { staffQueries } from './queries.ts';

export interface NewStaff {
  organisationId: string;
  email: string;
  name: string;
  role: Role;
}

/** An account with the link by which its owner sets the password. */
export interface Invited {
  staff: StaffRow;
  link: IssuedLink;
}

/**
 * Makes an account without a password, and the one-time link that sets it.
 * @throws AppError conflict when the e-mail address has an account, in whichever organisation; rate_limited when that was
 * told too often; invalid_state when there are as many as there may be
 */
export async function createStaff(context: Context, actor: Actor, input: NewStaff): Promise<Invited> {
  const { organisationId } = input;
  const asker = { organisationId, staffId: actor.id };
  // The command line sees all organisations anyway.
  if (actor.type !== 'system') assertMayAsk(context.db, context.clock.now(), asker);
  const invited = await write(context, actor, (tx) => {
    if (isTaken(tx, input.email, asker)) return null;
    const staff = createStaffIn(tx, newId(), input);
    const { id: staffId, role } = staff;
    const isForFirstAdmin =
      role === 'admin' && staffQueries(tx.db).otherAdmins.get({ organisationId, id: staffId })!.count === 0;
    return { staff, link: issueLink(tx, { purpose: 'invite', organisationId, staffId, isForFirstAdmin }) };
  });
  // Only now, as what is thrown inside takes back what was recorded.
  if (invited === null) throw emailTaken();
  return invited;
}

/** Makes an account whose e-mail address was found free in the same transaction. */
export function createStaffIn(tx: Tx, id: string, input: NewStaff): StaffRow {
  const queries = staffQueries(tx.db);
  assertRoomForOne(tx, input.organisationId);
  const row: StaffRow = {
    ...input,
    id,
    emailKey: emailKey(input.email),
    passwordHash: null,
    passwordSetAt: null,
    disabledAt: null,
    version: 1,
    createdAt: tx.at,
    updatedAt: tx.at,
  };
  queries.insert.run(row);
  record(tx, {
    organisationId: row.organisationId,
    action: 'staff.created',
    entityType: 'staff',
    entityId: id,
    changes: created(auditable(row)),
  });
  return row;
}
