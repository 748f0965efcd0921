import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const designs = sqliteTable('designs', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  name: text().notNull(),
  version: integer().notNull(),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
  archivedAt: text('archived_at'),
  revision: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export type Design = typeof designs.$inferSelect;

export const designVersions = sqliteTable(
  'design_versions',
  {
    designId: text('design_id').notNull(),
    version: integer().notNull(),
    front: text().notNull(),
    back: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.designId, table.version] })],
);

export type DesignVersion = typeof designVersions.$inferSelect;
