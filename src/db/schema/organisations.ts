import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const organisations = sqliteTable('organisations', {
  id: text().primaryKey(),
  name: text().notNull(),
  timeZone: text('time_zone').notNull(),
  photoQuotaBytes: integer('photo_quota_bytes'),
  createdAt: text('created_at').notNull(),
});

export type Organisation = typeof organisations.$inferSelect;
