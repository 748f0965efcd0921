import { and, eq, lt, lte, max, or, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import { changeHistory, changes, type Feed, syncProgress } from '../../db/schema/changes.ts';

export type ProgressRow = typeof syncProgress.$inferSelect & {
  /** The key's. */
  name: string;
  lagRecords: number;
  /** When the oldest change that was not fetched yet happened; null when there is none. */
  waitingSince: string | null;
};

const at = sql`${sql.placeholder('at')}`;
const error = sql`${sql.placeholder('error')}`;
/** Old, and deleted or replaced by a newer one. */
const isForgettable = and(
  lt(changes.at, sql.placeholder('before')),
  or(eq(changes.isLatest, false).inlineParams(), eq(changes.op, 'delete')),
);

/** SQL about the history of changes, and how far it has been read; that of pages is in `page-queries.ts`. */
export const syncQueries = prepared((db) => ({
  head: db.$client.prepare<{ seq: number }, []>(
    `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0) AS seq`,
  ),
  history: statement(
    db.select({ epoch: changeHistory.epoch, horizonSeq: changeHistory.horizonSeq }).from(changeHistory),
  ),
  /** The change that so many others come before; null when there are fewer. */
  seqAt: db.$client.prepare<
    { seq: number },
    [{ organisationId: string; feed: Feed; after: number; count: number }]
  >(
    `SELECT seq FROM changes INDEXED BY changes_latest
     WHERE organisation_id = $organisationId AND feed = $feed AND is_latest = 1 AND seq > $after
     ORDER BY seq LIMIT 1 OFFSET $count`,
  ),
  /** The newest change that is old enough to be forgotten; null when there is none. */
  forgettable: statement(
    db
      .select({ seq: max(changes.seq) })
      .from(changes)
      .where(isForgettable),
  ),
  forget: statement(db.delete(changes).where(and(lte(changes.seq, sql.placeholder('upTo')), isForgettable))),
  /** Only a tombstone has to say whose a record was. */
  forgetExternalIds: statement(
    db
      .update(changes)
      .set({ externalId: null })
      .where(
        and(eq(changes.recordId, sql.placeholder('recordId')), eq(changes.isLatest, false).inlineParams()),
      ),
  ),
  moveHorizon: statement(
    db
      .update(changeHistory)
      .set({ horizonSeq: sql`max(${changeHistory.horizonSeq}, ${sql.placeholder('upTo')})` }),
  ),
  noteProgress: statement(
    db
      .insert(syncProgress)
      .values({ ...given(syncProgress, ['apiKeyId', 'feed', 'seq']), lastSeenAt: at })
      .onConflictDoUpdate({
        target: [syncProgress.apiKeyId, syncProgress.feed],
        set: { ...given(syncProgress, ['seq']), lastSeenAt: at },
      }),
  ),
  noteError: statement(
    db
      .insert(syncProgress)
      .values({
        ...given(syncProgress, ['apiKeyId', 'feed']),
        seq: 0,
        lastSeenAt: at,
        lastError: error,
        lastErrorAt: at,
      })
      .onConflictDoUpdate({
        target: [syncProgress.apiKeyId, syncProgress.feed],
        set: { lastSeenAt: at, lastError: error, lastErrorAt: at },
      }),
  ),
  progress: db.$client.prepare<ProgressRow, [{ organisationId: string }]>(
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
