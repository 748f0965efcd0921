import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import type { Invited } from '../accounts/create.ts';
import { staffQueries } from '../accounts/queries.ts';
import { issueLink } from '../links/one-time-link.ts';

/**
 * Makes a one-time link that sets another password. Until it is used, the present one works, so that nobody is locked
 * out by a link that is lost.
 * @throws AppError invalid_state when the account is disabled
 */
export const resetPassword = verb('staff.resetPassword', (tx: Tx, { id }: Pick<StaffRow, 'id'>): Invited => {
  const staff = staffQueries(tx.db).byIdAlone.get({ id })!;
  if (staff.disabledAt !== null)
    throw new AppError('invalid_state', 'The account is disabled: enable it first.');
  const { organisationId, role, passwordHash } = staff;
  const purpose = passwordHash === null ? 'invite' : 'reset';
  const others = staffQueries(tx.db).otherAdmins.get({ organisationId, id })!.count;
  const isForFirstAdmin = role === 'admin' && passwordHash === null && others === 0;
  const link = issueLink(tx, { purpose, organisationId, staffId: id, isForFirstAdmin });
  record(tx, {
    organisationId,
    action: 'staff.password_reset_requested',
    entityType: 'staff',
    entityId: id,
    changes: { linkExpiresAt: { from: null, to: link.expiresAt } },
  });
  return { staff, link };
});
