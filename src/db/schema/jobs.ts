import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const jobs = sqliteTable('jobs', {
  seq: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  /** The organisation in whose turn the job runs; empty for none in particular. */
  organisationId: text('organisation_id').notNull().default(''),
  payload: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
  runAt: text('run_at').notNull(),
  starts: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  lastError: text('last_error'),
  createdAt: text('created_at').notNull(),
});

export type Job = typeof jobs.$inferSelect;
