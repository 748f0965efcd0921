import type { AuditChanges } from '../../db/schema/audit.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { writeChange } from '../accounts/change.ts';
import { endSessions } from '../sessions/end.ts';
import { factorQueries } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** An account whose factors have changed, and its new recovery codes; null when the earlier ones remain. */
export interface ChangedFactors {
  staff: StaffRow;
  recoveryCodes: string[] | null;
}

/** Notes in an account that its factors have changed, raises its version and records the change. */
export function noteChange(
  tx: Tx,
  before: StaffRow,
  { action, changes, since }: { action: string; changes: AuditChanges; since: string | null },
): StaffRow {
  const values = { secondFactorSince: since, secondFactorsChangedAt: tx.at };
  return writeChange(tx, before, values, { action, changes });
}

/**
 * Notes that a factor was added. With the first one come the recovery codes, and the account's other sessions end,
 * because they were begun without it.
 * @param sessionId the session in which the factor was set up
 */
export function factorAdded(
  tx: Tx,
  before: StaffRow,
  sessionId: string,
  changes: AuditChanges,
): ChangedFactors {
  const isFirst = before.secondFactorSince === null;
  const staff = noteChange(tx, before, {
    action: 'staff.second_factor_added',
    changes,
    since: before.secondFactorSince ?? tx.at,
  });
  if (!isFirst) return { staff, recoveryCodes: null };
  endSessions(tx, staff, ({ id }) => id !== sessionId);
  return { staff, recoveryCodes: makeRecoveryCodes(tx, staff) };
}

/** Removes all factors of an account, and its recovery codes. */
export function removeAll(tx: Tx, { id: staffId }: Pick<StaffRow, 'id'>): void {
  const queries = factorQueries(tx.db);
  queries.removeApp.run({ staffId });
  queries.removePasskeys.run({ staffId });
  queries.removeCodes.run({ staffId });
}

/** @throws AppError invalid_state for an account of an identity provider */
export function assertHasPassword({ subject }: Pick<StaffRow, 'subject'>): void {
  if (subject !== null)
    throw new AppError(
      'invalid_state',
      'This account logs in at the identity provider: whether it asks for a second factor is set there.',
    );
}
