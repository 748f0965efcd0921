import { prepared } from '../db/prepared.ts';
import type { LinkRow } from '../db/schema/staff.ts';

/** All SQL about one-time links. */
export const linkQueries = prepared(({ $client: sqlite }) => ({
  byHash: sqlite.prepare<LinkRow, [{ tokenHash: string; at: string }]>(
    `SELECT token_hash AS tokenHash, purpose, organisation_id AS organisationId, staff_id AS staffId,
       expires_at AS expiresAt, created_at AS createdAt
     FROM staff_links WHERE token_hash = $tokenHash AND expires_at > $at`,
  ),
  /** The one for an organisation's first admin. */
  firstAdmin: sqlite.prepare<
    Pick<LinkRow, 'tokenHash' | 'expiresAt'>,
    [{ organisationId: string; at: string }]
  >(
    `SELECT token_hash AS tokenHash, expires_at AS expiresAt FROM staff_links
     WHERE organisation_id = $organisationId AND staff_id IS NULL AND expires_at > $at`,
  ),
  insert: sqlite.prepare<null, [LinkRow]>(
    `INSERT INTO staff_links (token_hash, purpose, organisation_id, staff_id, expires_at, created_at)
     VALUES ($tokenHash, $purpose, $organisationId, $staffId, $expiresAt, $createdAt)`,
  ),
  removeOfStaff: sqlite.prepare<null, [string]>('DELETE FROM staff_links WHERE staff_id = ?'),
  removeFirstAdmin: sqlite.prepare<null, [string]>(
    'DELETE FROM staff_links WHERE organisation_id = ? AND staff_id IS NULL',
  ),
  forget: sqlite.prepare<null, [string]>('DELETE FROM staff_links WHERE expires_at <= ?'),
}));
