import { and, asc, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Listing } from '../../db/look-through.ts';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { changeHistory, changes, type Feed, syncProgress } from '../../db/schema/changes.ts';

export type ProgressRow = typeof syncProgress.$inferSelect & {
  /** The key's name. */
  name: string;
  /** The key's organisation. */
  organisationId: string;
  /** The time of the oldest change not fetched yet; null when there is none. */
  waitingSince: string | null;
};

const at = sql`${sql.placeholder('at')}`;
const error = sql`${sql.placeholder('error')}`;
/** Selects changes that are old, and either deletions or superseded by a newer change. */
const isForgettable = and(
  lt(changes.at, sql.placeholder('before')),
  or(eq(changes.isLatest, false).inlineParams(), eq(changes.op, 'delete')),
);

/** SQL about the history of changes and each key's progress in it. The SQL of pages is in `page-queries.ts`. */
export const syncQueries = prepared((db) => ({
  head: db.$client.prepare<{ seq: number }, []>(
    `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0) AS seq`,
  ),
  history: statement(
    db.select({ epoch: changeHistory.epoch, horizonSeq: changeHistory.horizonSeq }).from(changeHistory),
  ),
  /** The change after `count` others; null when there is none. */
  seqAt: db.$client.prepare<
    { seq: number },
    [{ organisationId: string; feed: Feed; after: number; count: number }]
  >(
    `SELECT seq FROM changes INDEXED BY changes_latest
     WHERE organisation_id = $organisationId AND feed = $feed AND is_latest = 1 AND seq > $after
     ORDER BY seq LIMIT 1 OFFSET $count`,
  ),
  /** Some changes that are old enough to forget, the earliest first. */
  forgettable: statement(
    db
      .select({ seq: changes.seq })
      .from(changes)
      .where(and(gt(changes.seq, sql.placeholder('after')), isForgettable))
      .orderBy(asc(changes.seq))
      .limit(sql.placeholder('limit')),
  ),
  /** `seqs` is a JSON array. */
  forget: statement(
    db
      .delete(changes)
      .where(sql`${changes.seq} IN (SELECT value FROM json_each(${sql.placeholder('seqs')}))`),
  ),
  /** Removes external ids from all changes but the tombstone, the only one that has to tell whose record it was. */
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
  progress: statement(progress(db).where(eq(apiKeys.organisationId, sql.placeholder('organisationId')))),
  /** Like `progress`, for all organisations. */
  progressEverywhere: statement(progress(db)),
}));

/** Consumers, ordered by name. Only the oldest change that each has not fetched is looked up. */
const progress = (db: Db) =>
  db
    .select({
      ...getTableColumns(syncProgress),
      name: apiKeys.name,
      organisationId: apiKeys.organisationId,
      waitingSince: sql<string | null>`${db
        .select({ at: changes.at })
        .from(changes)
        .where(and(isUnread(apiKeys.organisationId, syncProgress.feed), gt(changes.seq, syncProgress.seq)))
        .orderBy(asc(changes.seq))
        .limit(1)}`,
    })
    .from(syncProgress)
    .innerJoin(apiKeys, eq(apiKeys.id, syncProgress.apiKeyId))
    .orderBy(asc(apiKeys.name), asc(syncProgress.feed))
    .$dynamic();

/** The changes that a consumer has not fetched yet: for each record, the newest. */
export const unreadBy = ({
  organisationId,
  feed,
  seq,
}: Pick<ProgressRow, 'organisationId' | 'feed' | 'seq'>): Listing => ({
  table: changes,
  along: [and(isUnread(organisationId, feed), gt(changes.seq, seq))],
  isNewestFirst: false,
});

const isUnread = (organisationId: string | SQLiteColumn, feed: Feed | SQLiteColumn) =>
  and(
    eq(changes.organisationId, organisationId),
    eq(changes.feed, feed),
    eq(changes.isLatest, true).inlineParams(),
  );
