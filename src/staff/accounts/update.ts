import type { Role, StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { assertMatches } from '../../versions.ts';
import { endSessions } from '../sessions/end.ts';
import { assertRoomForOne, change, findStaff } from './change.ts';
import { staffQueries } from './queries.ts';

export interface StaffUpdate {
  organisationId: string;
  id: string;
  ifMatch: string | null;
  values: { name?: string; role?: Role; disabled?: boolean };
}

/**
 * Changes what is given. Another role, or disabling, ends the account's sessions at once.
 * @throws AppError not_found; precondition_failed; invalid_state when nobody would be left who can administer, or when one that was
 *   disabled has no room
 */
export const updateStaff = verb(
  'staff.update',
  (tx: Tx, { organisationId, id, ifMatch, values }: StaffUpdate): StaffRow => {
    const before = findStaff(tx.db, organisationId, id);
    assertMatches(ifMatch, before.version);
    const { disabled, ...rest } = values;
    const disabledAt =
      disabled === undefined ? before.disabledAt : disabled ? (before.disabledAt ?? tx.at) : null;
    if (before.disabledAt !== null && disabledAt === null) assertRoomForOne(tx, organisationId);
    const { role = before.role } = rest;
    if (isActiveAdmin(before) && (role !== 'admin' || disabledAt !== null)) assertOtherAdmin(tx, before);
    const after = change(tx, before, { ...rest, disabledAt });
    if (after.role !== before.role || (disabled === true && before.disabledAt === null))
      endSessions(tx, before);
    return after;
  },
);

const isActiveAdmin = ({ role, disabledAt, passwordHash }: StaffRow): boolean =>
  role === 'admin' && disabledAt === null && passwordHash !== null;

function assertOtherAdmin(tx: Tx, { organisationId, id }: StaffRow): void {
  if (staffQueries(tx.db).otherAdmins.get({ organisationId, id })!.count > 0) return;
  throw new AppError(
    'invalid_state',
    'This is the only active admin: make another one first, who has set a password.',
  );
}
