import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const organisations = sqliteTable('organisations', {
  id: text().primaryKey(),
  name: text().notNull(),
  timeZone: text('time_zone').notNull(),
  photoQuotaBytes: integer('photo_quota_bytes'),
  /** How high its admins may raise the quota; null for the installation's limit. */
  photoQuotaMaxBytes: integer('photo_quota_max_bytes'),
  /** Requests a minute that its admins may give a key, 0 for no limit; null for the installation's limit. */
  keyRateLimitMax: integer('key_rate_limit_max'),
  cardNumberPrefix: text('card_number_prefix').notNull().default(''),
  cardNumberWidth: integer('card_number_width').notNull().default(8),
  lastCardSequence: integer('last_card_sequence').notNull().default(0),
  verificationShowsPhoto: integer('verification_shows_photo', { mode: 'boolean' }).notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: text('created_at').notNull(),
});

export type Organisation = typeof organisations.$inferSelect;
