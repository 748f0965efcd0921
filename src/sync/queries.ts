import { prepared } from '../db/prepared.ts';
import type { Feed } from '../db/schema/changes.ts';

export interface ProgressRow {
  apiKeyId: string;
  name: string;
  feed: Feed;
  seq: number;
  lastSeenAt: string;
  lastError: string | null;
  lastErrorAt: string | null;
  lagRecords: number;
  /** When the oldest change that was not fetched yet happened; null when there is none. */
  waitingSince: string | null;
}

/** SQL about the history of changes, and how far it has been read; that of pages is in `page-queries.ts`. */
export const syncQueries = prepared(({ $client: sqlite }) => ({
  head: sqlite.prepare<{ seq: number }, []>(
    `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0) AS seq`,
  ),
  history: sqlite.prepare<{ epoch: string; horizonSeq: number }, []>(
    'SELECT epoch, horizon_seq AS horizonSeq FROM change_history',
  ),
  /** The change that so many others come before; null when there are fewer. */
  seqAt: sqlite.prepare<
    { seq: number },
    [{ organisationId: string; feed: Feed; after: number; count: number }]
  >(
    `SELECT seq FROM changes INDEXED BY changes_latest
     WHERE organisation_id = $organisationId AND feed = $feed AND is_latest = 1 AND seq > $after
     ORDER BY seq LIMIT 1 OFFSET $count`,
  ),
  /** The newest change that is old enough to be forgotten; null when there is none. */
  forgettable: sqlite.prepare<{ seq: number | null }, [{ before: string }]>(
    `SELECT max(seq) AS seq FROM changes WHERE at < $before AND (is_latest = 0 OR op = 'delete')`,
  ),
  forget: sqlite.prepare<null, [{ upTo: number; before: string }]>(
    `DELETE FROM changes WHERE seq <= $upTo AND at < $before AND (is_latest = 0 OR op = 'delete')`,
  ),
  /** Only a tombstone has to say whose a record was. */
  forgetExternalIds: sqlite.prepare<null, [{ recordId: string }]>(
    'UPDATE changes SET external_id = NULL WHERE record_id = $recordId AND is_latest = 0',
  ),
  moveHorizon: sqlite.prepare<null, [{ upTo: number }]>(
    'UPDATE change_history SET horizon_seq = max(horizon_seq, $upTo)',
  ),
  noteProgress: sqlite.prepare<null, [{ apiKeyId: string; feed: Feed; seq: number; at: string }]>(
    `INSERT INTO sync_progress (api_key_id, feed, seq, last_seen_at) VALUES ($apiKeyId, $feed, $seq, $at)
     ON CONFLICT DO UPDATE SET seq = $seq, last_seen_at = $at`,
  ),
  noteError: sqlite.prepare<null, [{ apiKeyId: string; feed: Feed; error: string; at: string }]>(
    `INSERT INTO sync_progress (api_key_id, feed, seq, last_seen_at, last_error, last_error_at)
     VALUES ($apiKeyId, $feed, 0, $at, $error, $at)
     ON CONFLICT DO UPDATE SET last_seen_at = $at, last_error = $error, last_error_at = $at`,
  ),
  progress: sqlite.prepare<ProgressRow, [{ organisationId: string }]>(
    `SELECT api_key_id AS apiKeyId, api_keys.name, feed, sync_progress.seq, last_seen_at AS lastSeenAt,
       last_error AS lastError, last_error_at AS lastErrorAt,
       (SELECT count(*) FROM changes WHERE organisation_id = $organisationId AND feed = sync_progress.feed
          AND is_latest = 1 AND seq > sync_progress.seq) AS lagRecords,
       (SELECT at FROM changes WHERE organisation_id = $organisationId AND feed = sync_progress.feed
          AND is_latest = 1 AND seq > sync_progress.seq ORDER BY seq LIMIT 1) AS waitingSince
     FROM sync_progress JOIN api_keys ON api_keys.id = api_key_id
     WHERE organisation_id = $organisationId ORDER BY api_keys.name, feed`,
  ),
}));
