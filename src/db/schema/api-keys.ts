import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const apiKeys = sqliteTable('api_keys', {
  id: text().primaryKey(),
  organisationId: text('organisation_id').notNull(),
  name: text().notNull(),
  secretHash: text('secret_hash').notNull(),
  hint: text().notNull(),
  scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
  allowedCidrs: text('allowed_cidrs', { mode: 'json' }).$type<string[]>(),
  rateLimitPerMinute: integer('rate_limit_per_minute'),
  expiresAt: text('expires_at'),
  revokedAt: text('revoked_at'),
  lastUsedAt: text('last_used_at'),
  createdBy: text('created_by').notNull(),
  /** The staff account that made it; null for one from the command line. */
  createdById: text('created_by_id'),
  createdAt: text('created_at').notNull(),
});

export type ApiKey = typeof apiKeys.$inferSelect;
