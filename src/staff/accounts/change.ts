import type { Db } from '../../db/open.ts';
import type { AuditChanges } from '../../db/schema/audit.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { assertRoom, STAFF_MAX } from '../../organisations/assert-room.ts';
import { staffQueries } from './queries.ts';

/** The fields of an account that the audit log shows: never the password's hash. */
export const auditable = (row: StaffRow): Record<string, unknown> => ({
  email: row.email,
  name: row.name,
  roles: row.roles,
  language: row.language,
  passwordSetAt: row.passwordSetAt,
  disabledAt: row.disabledAt,
  issuer: row.issuer,
  subject: row.subject,
  withoutRoleSince: row.withoutRoleSince,
});

/** Changes an account, raises its version and records the change. Writes nothing when nothing changes. */
export function change(
  tx: Tx,
  before: StaffRow,
  values: Partial<StaffRow>,
  action = 'staff.updated',
): StaffRow {
  const changes = difference(auditable(before), auditable({ ...before, ...values }));
  if (Object.keys(changes).length === 0) return before;
  return writeChange(tx, before, values, { action, changes });
}

/** Writes an account's next version, and records the change as the caller describes it. */
export function writeChange(
  tx: Tx,
  before: StaffRow,
  values: Partial<StaffRow>,
  { action, changes }: { action: string; changes: AuditChanges },
): StaffRow {
  const after = { ...before, ...values, version: before.version + 1, updatedAt: tx.at };
  const { organisationId, createdAt, ...changeable } = after;
  staffQueries(tx.db).update.run(changeable);
  record(tx, { organisationId, action, entityType: 'staff', entityId: before.id, changes });
  return after;
}

/** @throws AppError not_found, also for an account of another organisation */
export function findStaff(db: Db, organisationId: string, id: string): StaffRow {
  const staff = staffQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (staff === null) throw notFound('staff account');
  return staff;
}

/**
 * Must be called before an account is made, or a disabled one enabled.
 * @throws AppError invalid_state when the organisation has as many accounts as it may have
 */
export const assertRoomForOne = (tx: Tx, organisationId: string): void =>
  assertRoom(
    staffQueries(tx.db).inUse.get({ organisationId })!.total,
    STAFF_MAX,
    'staff accounts in use',
    'disable one',
  );
