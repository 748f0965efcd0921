import { prepared } from '../db/prepared.ts';
import type { Role, SessionRow } from '../db/schema/staff.ts';

const COLUMNS = `id, staff_id AS staffId, token_hash AS tokenHash, address, user_agent AS userAgent,
  created_at AS createdAt, last_used_at AS lastUsedAt`;

/** Sessions that were begun and used since these moments; the others have lapsed. */
type Since = { begunSince: string; usedSince: string };

const LIVE = 'created_at > $begunSince AND last_used_at > $usedSince';

/** A session that works, and whose it is. */
export interface SessionOwner {
  id: string;
  staffId: string;
  organisationId: string;
  name: string;
  role: Role;
}

/** All SQL about sessions. */
export const sessionQueries = prepared(({ $client: sqlite }) => ({
  owner: sqlite.prepare<SessionOwner, [{ tokenHash: string } & Since]>(
    `SELECT staff_sessions.id, staff_id AS staffId, organisation_id AS organisationId, name, role
     FROM staff_sessions JOIN staff ON staff.id = staff_id
     WHERE token_hash = $tokenHash AND staff_sessions.created_at > $begunSince
       AND last_used_at > $usedSince AND disabled_at IS NULL`,
  ),
  ofStaff: sqlite.prepare<SessionRow, [string]>(`SELECT ${COLUMNS} FROM staff_sessions WHERE staff_id = ?`),
  page: sqlite.prepare<SessionRow, [{ staffId: string; limit: number; offset: number } & Since]>(
    `SELECT ${COLUMNS} FROM staff_sessions WHERE staff_id = $staffId AND ${LIVE}
     ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset`,
  ),
  total: sqlite.prepare<{ total: number }, [{ staffId: string } & Since]>(
    `SELECT count(*) AS total FROM staff_sessions WHERE staff_id = $staffId AND ${LIVE}`,
  ),
  insert: sqlite.prepare<null, [SessionRow]>(
    `INSERT INTO staff_sessions (id, staff_id, token_hash, address, user_agent, created_at, last_used_at)
     VALUES ($id, $staffId, $tokenHash, $address, $userAgent, $createdAt, $lastUsedAt)`,
  ),
  /** A later use that was written first must not be set back. */
  touch: sqlite.prepare<null, [{ id: string; at: string }]>(
    'UPDATE staff_sessions SET last_used_at = $at WHERE id = $id AND last_used_at < $at',
  ),
  remove: sqlite.prepare<null, [string]>('DELETE FROM staff_sessions WHERE id = ?'),
  forget: sqlite.prepare<null, [Since]>(`DELETE FROM staff_sessions WHERE NOT (${LIVE})`),
}));
