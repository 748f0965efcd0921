import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Notice } from '../../shared/photos/notice.ts';

/** Every version of an organisation's notice for people who send their photo. */
export const photoNotices = sqliteTable(
  'photo_notices',
  {
    organisationId: text('organisation_id').notNull(),
    version: integer().notNull(),
    texts: text({ mode: 'json' }).$type<Notice['texts']>().notNull(),
    uses: text({ mode: 'json' }).$type<Notice['uses']>().notNull(),
    /** The name of whoever changed it. */
    changedBy: text('changed_by').notNull(),
    changedAt: text('changed_at').notNull(),
  },
  ({ organisationId, version }) => [primaryKey({ columns: [organisationId, version] })],
);

export type PhotoNotice = typeof photoNotices.$inferSelect;
