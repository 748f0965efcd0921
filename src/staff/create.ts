import type { Context } from '../context.ts';
import type { Role, StaffRow } from '../db/schema/staff.ts';
import { type Actor, type Tx, write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { auditable } from './change.ts';
import { emailKey } from './email-key.ts';
import { type IssuedLink, issueLinkIn } from './issue-link.ts';
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
 * @throws AppError conflict when the e-mail address has an account, in whichever organisation
 */
export const createStaff = (context: Context, actor: Actor, input: NewStaff): Invited =>
  write(context, actor, (tx) => {
    const staff = createStaffIn(tx, newId(), input);
    const { organisationId, id: staffId, role } = staff;
    const isForFirstAdmin =
      role === 'admin' && staffQueries(tx.db).otherAdmins.get({ organisationId, id: staffId })!.count === 0;
    return { staff, link: issueLinkIn(tx, { purpose: 'invite', organisationId, staffId, isForFirstAdmin }) };
  });

export function createStaffIn(tx: Tx, id: string, input: NewStaff): StaffRow {
  const queries = staffQueries(tx.db);
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
  const namesake = queries.byEmailKey.get(row.emailKey);
  if (namesake !== null)
    throw new AppError('conflict', 'There is a staff account with this e-mail address already.', {
      details: [{ path: '/email', code: 'taken', message: 'belongs to another staff account' }],
    });
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
