import { prepared } from '../db/prepared.ts';
import type { AttemptsRow } from '../db/schema/staff.ts';

/** All SQL about attempts to log in. */
export const attemptQueries = prepared(({ $client: sqlite }) => ({
  byPair: sqlite.prepare<AttemptsRow, [string]>(
    `SELECT failures, last_attempt_at AS lastAttemptAt, last_success_at AS lastSuccessAt
     FROM log_in_attempts WHERE pair = ?`,
  ),
  count: sqlite.prepare<null, [{ pair: string; failures: number; at: string }]>(
    `INSERT INTO log_in_attempts (pair, failures, last_attempt_at) VALUES ($pair, $failures, $at)
     ON CONFLICT DO UPDATE SET failures = $failures, last_attempt_at = $at`,
  ),
  succeed: sqlite.prepare<null, [{ pair: string; at: string }]>(
    'UPDATE log_in_attempts SET failures = 0, last_success_at = $at WHERE pair = $pair',
  ),
  forget: sqlite.prepare<null, [{ attemptBefore: string; successBefore: string }]>(
    `DELETE FROM log_in_attempts
     WHERE last_attempt_at < $attemptBefore AND (last_success_at IS NULL OR last_success_at < $successBefore)`,
  ),
}));
