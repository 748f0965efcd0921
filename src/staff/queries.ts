import { prepared } from '../db/prepared.ts';
import type { StaffRow } from '../db/schema/staff.ts';

const COLUMNS = `id, organisation_id AS organisationId, email, email_key AS emailKey, name, role,
  password_hash AS passwordHash, password_set_at AS passwordSetAt, disabled_at AS disabledAt, version,
  created_at AS createdAt, updated_at AS updatedAt`;

/** Who can log in and manage everything. */
const ACTIVE_ADMIN = `role = 'admin' AND disabled_at IS NULL AND password_hash IS NOT NULL`;

/** All SQL about staff accounts. */
export const staffQueries = prepared(({ $client: sqlite }) => ({
  byId: sqlite.prepare<StaffRow, [{ id: string; organisationId: string }]>(
    `SELECT ${COLUMNS} FROM staff WHERE id = $id AND organisation_id = $organisationId`,
  ),
  /** Whatever its organisation: for links and sessions, which carry their right with them. */
  byIdAlone: sqlite.prepare<StaffRow, [string]>(`SELECT ${COLUMNS} FROM staff WHERE id = ?`),
  byEmailKey: sqlite.prepare<StaffRow, [string]>(`SELECT ${COLUMNS} FROM staff WHERE email_key = ?`),
  /** How often somebody was told something over HTTP since a moment, by the audit log, and when for the first time. */
  timesTold: sqlite.prepare<
    { count: number; first: string | null },
    [{ organisationId: string; entityId: string; action: string; since: string }]
  >(
    `SELECT count(*) AS count, min(at) AS first FROM audit_entries
     WHERE organisation_id = $organisationId AND entity_id = $entityId AND action = $action AND at > $since
       AND actor_type <> 'system'`,
  ),
  page: sqlite.prepare<StaffRow, [{ organisationId: string; limit: number; offset: number }]>(
    `SELECT ${COLUMNS} FROM staff WHERE organisation_id = $organisationId
     ORDER BY seq LIMIT $limit OFFSET $offset`,
  ),
  total: sqlite.prepare<{ total: number }, [string]>(
    'SELECT count(*) AS total FROM staff WHERE organisation_id = ?',
  ),
  inUse: sqlite.prepare<{ total: number }, [string]>(
    'SELECT count(*) AS total FROM staff WHERE organisation_id = ? AND disabled_at IS NULL',
  ),
  all: sqlite.prepare<StaffRow, []>(`SELECT ${COLUMNS} FROM staff ORDER BY seq`),
  /** Active admins of an organisation besides this account. */
  otherAdmins: sqlite.prepare<{ count: number }, [{ organisationId: string; id: string }]>(
    `SELECT count(*) AS count FROM staff
     WHERE organisation_id = $organisationId AND id <> $id AND ${ACTIVE_ADMIN}`,
  ),
  /** Active admins of the whole installation. */
  anyAdmins: sqlite.prepare<{ count: number }, []>(
    `SELECT count(*) AS count FROM staff WHERE ${ACTIVE_ADMIN}`,
  ),
  insert: sqlite.prepare<null, [StaffRow]>(
    `INSERT INTO staff (id, organisation_id, email, email_key, name, role, password_hash, password_set_at,
       disabled_at, version, created_at, updated_at)
     VALUES ($id, $organisationId, $email, $emailKey, $name, $role, $passwordHash, $passwordSetAt,
       $disabledAt, $version, $createdAt, $updatedAt)`,
  ),
  update: sqlite.prepare<null, [Omit<StaffRow, 'organisationId' | 'email' | 'emailKey' | 'createdAt'>]>(
    `UPDATE staff SET name = $name, role = $role, password_hash = $passwordHash,
       password_set_at = $passwordSetAt, disabled_at = $disabledAt, version = $version, updated_at = $updatedAt
     WHERE id = $id`,
  ),
}));
