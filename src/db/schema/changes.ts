import type { Feed } from '../../shared/events.ts';

export type { Feed };

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ActorType } from './audit.ts';

export const changes = sqliteTable('changes', {
  seq: integer().primaryKey({ autoIncrement: true }),
  organisationId: text('organisation_id').notNull(),
  feed: text().$type<Feed>().notNull(),
  recordId: text('record_id').notNull(),
  op: text().$type<'upsert' | 'delete'>().notNull(),
  /** The record's version after the change. */
  version: integer().notNull(),
  /** The person's external id, which can't be looked up once the record is deleted. */
  externalId: text('external_id'),
  actorType: text('actor_type').$type<ActorType>().notNull(),
  actorId: text('actor_id'),
  at: text().notNull(),
  isLatest: integer('is_latest', { mode: 'boolean' }).notNull().default(true),
});

export type Change = typeof changes.$inferSelect;

/** A single row: the name of this history, and the seq up to which changes may have been forgotten. */
export const changeHistory = sqliteTable('change_history', {
  only: integer().primaryKey(),
  epoch: text().notNull(),
  horizonSeq: integer('horizon_seq').notNull(),
});

/** The place that each key has reached in each feed. */
export const syncProgress = sqliteTable(
  'sync_progress',
  {
    apiKeyId: text('api_key_id').notNull(),
    feed: text().$type<Feed>().notNull(),
    seq: integer().notNull(),
    lastSeenAt: text('last_seen_at').notNull(),
    lastError: text('last_error'),
    lastErrorAt: text('last_error_at'),
  },
  (table) => [primaryKey({ columns: [table.apiKeyId, table.feed] })],
);
