import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { staffQueries } from './queries.ts';

/**
 * Must be called before an account loses rights.
 * @throws AppError invalid_state when the organisation's only active admin would be one no more
 */
export function assertAdminStays(tx: Tx, before: StaffRow, values: Partial<StaffRow>): void {
  if (!isActiveAdmin(before) || isActiveAdmin({ ...before, ...values })) return;
  const { organisationId, id } = before;
  if (staffQueries(tx.db).otherAdmins.get({ organisationId, id })!.count > 0) return;
  throw new AppError(
    'invalid_state',
    'This is the only active admin: first make another one, who has set a password.',
  );
}

const isActiveAdmin = ({ roles, disabledAt, passwordHash, subject, withoutRoleSince }: StaffRow): boolean =>
  roles.includes('admin') &&
  disabledAt === null &&
  (passwordHash !== null || (subject !== null && withoutRoleSince === null));
