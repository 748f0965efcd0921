import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { change, findStaff } from '../accounts/change.ts';
import { linkQueries } from '../links/queries.ts';
import { endSessions } from '../sessions/end.ts';

/** Sets an account's password. Its links and sessions end. */
export function setPassword(tx: Tx, staff: StaffRow, passwordHash: string): StaffRow {
  const queries = linkQueries(tx.db);
  queries.removeOfStaff.run({ staffId: staff.id });
  // There is an admin now: whoever still has the link from the first start comes too late.
  if (staff.roles.includes('admin')) queries.removeFirstAdmin.run({ organisationId: staff.organisationId });
  endSessions(tx, staff);
  return change(tx, staff, { passwordHash, passwordSetAt: tx.at }, 'staff.password_set');
}

/**
 * Keeps the password that an account got after a backup was made; otherwise the old one would work again.
 * @throws AppError not_found
 */
export const keepPassword = verb(
  'staff.keepPassword',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    password: Pick<StaffRow, 'passwordHash' | 'passwordSetAt'>,
  ): void => {
    change(tx, findStaff(tx.db, organisationId, id), password, 'staff.password_set');
  },
);
