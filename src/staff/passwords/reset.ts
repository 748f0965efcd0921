import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { findStaff } from '../accounts/change.ts';
import type { Invited } from '../accounts/create.ts';
import { staffQueries } from '../accounts/queries.ts';
import { issueLink } from '../links/one-time-link.ts';

/**
 * Makes a one-time link that sets a new password. The present one works until the link is used, so a lost link locks
 * nobody out.
 * @param ifMatch the `If-Match` header, with the account's version; null accepts any
 * @throws AppError not_found; precondition_failed; invalid_state when the account is disabled
 */
export const resetPassword = verb(
  'staff.resetPassword',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): Invited => {
    const staff = findStaff(tx.db, organisationId, id);
    assertMatches(ifMatch, staff.version);
    if (staff.disabledAt !== null)
      throw new AppError('invalid_state', 'The account is disabled: enable it first.');
    const { id: staffId, roles, passwordHash } = staff;
    const purpose = passwordHash === null ? 'invite' : 'reset';
    const others = staffQueries(tx.db).otherAdmins.get({ organisationId, id: staffId })!.count;
    const isForFirstAdmin = roles.includes('admin') && passwordHash === null && others === 0;
    const link = issueLink(tx, { purpose, organisationId, staffId, isForFirstAdmin });
    record(tx, {
      organisationId,
      action: 'staff.password_reset_requested',
      entityType: 'staff',
      entityId: staffId,
      changes: { linkExpiresAt: { from: null, to: link.expiresAt } },
    });
    return { staff, link };
  },
);
