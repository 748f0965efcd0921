import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export type ActorType = 'api_key' | 'staff' | 'system';

export const auditEntries = sqliteTable('audit_entries', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  at: text().notNull(),
  actorType: text('actor_type').$type<ActorType>().notNull(),
  actorId: text('actor_id'),
  actorName: text('actor_name').notNull(),
  action: text().notNull(),
  entityType: text('entity_type').notNull(),
  entityId: text('entity_id').notNull(),
  requestId: text('request_id'),
  address: text(),
  /** The import that the change is part of. */
  importId: text('import_id'),
});

/** `{field: {from, to}}`, in a column of its own, so that erasing a person can blank it. */
export type AuditChanges = Record<string, { from: unknown; to: unknown }>;

export const auditValues = sqliteTable('audit_values', {
  entrySeq: integer('entry_seq').primaryKey(),
  changes: text({ mode: 'json' }).$type<AuditChanges>().notNull(),
});

/** The number of changes of each kind that an import has made. */
export const auditImportCounts = sqliteTable(
  'audit_import_counts',
  {
    organisationId: text('organisation_id').notNull(),
    importId: text('import_id').notNull(),
    entityType: text('entity_type').notNull(),
    action: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.importId, table.entityType, table.action] }),
  ],
);

/** The part of the log that the site's log host has: one row, or none before the first start with one. */
export const auditLogHost = sqliteTable('audit_log_host', {
  only: integer().primaryKey(),
  /** The last entry that the log host has, or that was left out. */
  position: integer().notNull(),
  /** Entries that were left out, because too many waited. */
  dropped: integer().notNull().default(0),
});
