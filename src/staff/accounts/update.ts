import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError } from '../../errors.ts';
import { inOrder, type Role } from '../../shared/rights.ts';
import { endSessions } from '../sessions/end.ts';
import { assertRoomForOne, change, findStaff } from './change.ts';
import { keyOfNobody } from './identity-key.ts';
import { assertAdminStays } from './last-admin.ts';

interface StaffUpdate {
  name?: string;
  roles?: readonly Role[];
  disabled?: boolean;
}

/**
 * Changes the given fields. Changing the roles, or disabling the account, ends its sessions at once.
 * @param ifMatch the If-Match header; null accepts any version
 * @throws AppError not_found; precondition_failed; invalid_state when no admin would be left, when there is no room to
 *   enable a disabled account, or for what an identity provider decides
 */
export const updateStaff = verb(
  'staff.update',
  (tx: Tx, organisationId: string, id: string, values: StaffUpdate, ifMatch: string | null): StaffRow => {
    const before = findStaff(tx.db, organisationId, id);
    assertMatches(ifMatch, before.version);
    const { disabled, ...rest } = values;
    const roles = rest.roles === undefined ? before.roles : inOrder(rest.roles);
    if (before.subject !== null) assertProvidersStay(before, { name: rest.name ?? before.name, roles });
    const disabledAt =
      disabled === undefined ? before.disabledAt : disabled ? (before.disabledAt ?? tx.at) : null;
    if (before.disabledAt !== null && disabledAt === null) {
      if (before.emailKey === keyOfNobody(before))
        throw new AppError('invalid_state', 'Whoever had this account has another one now: use that.');
      assertRoomForOne(tx, organisationId);
    }
    assertAdminStays(tx, before, { roles, disabledAt });
    const after = change(tx, before, { ...rest, roles, disabledAt });
    const hasOtherRoles = roles.join() !== before.roles.join();
    if (hasOtherRoles || (disabled === true && before.disabledAt === null)) endSessions(tx, before);
    return after;
  },
);

/** Each log-in takes name and roles from the provider again, so a change here would not last. */
function assertProvidersStay(before: StaffRow, { name, roles }: Pick<StaffRow, 'name' | 'roles'>): void {
  if (name === before.name && roles.join() === before.roles.join()) return;
  throw new AppError(
    'invalid_state',
    'Name and roles of this account come from the identity provider at each log-in: change them there.',
  );
}
