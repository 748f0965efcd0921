import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOLDER_STATUSES, HOLDER_TYPES } from '../../shared/person/choices.ts';

export const cardHolders = sqliteTable('card_holders', {
  /** The person's number, within the range of the organisation (`card_holder_ranges`). It never leaves the database. */
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  sortKey: text('sort_key').notNull(),
  status: text({ enum: HOLDER_STATUSES }).notNull(),
  holderType: text('holder_type', { enum: HOLDER_TYPES }).notNull(),
  externalId: text('external_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  preferredName: text('preferred_name'),
  department: text(),
  campus: text(),
  email: text(),
  phone: text(),
  expiryDate: text('expiry_date'),
  currentPhotoId: text('current_photo_id'),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  notes: text(),
  customFields: text('custom_fields', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
});

export type CardHolder = typeof cardHolders.$inferSelect;

/** The range of seqs of each organisation's people: from `number << 32` on. */
export const cardHolderRanges = sqliteTable('card_holder_ranges', {
  number: integer().primaryKey(),
  organisationId: text('organisation_id').notNull(),
  /** The last seq in the search index, which may lag by a few people. */
  indexedThrough: integer('indexed_through').notNull().default(0),
});

/** Counts of people by status, in each department and, under the name '', in all departments. Triggers update them. */
export const cardHolderTotals = sqliteTable(
  'card_holder_totals',
  {
    organisationId: text('organisation_id').notNull(),
    department: text().notNull(),
    status: text({ enum: HOLDER_STATUSES }).notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.department, table.status] })],
);

/** The time at which each archived person was archived. Triggers update it. */
export const cardHolderArchivings = sqliteTable('card_holder_archivings', {
  cardHolderId: text('card_holder_id').primaryKey(),
  archivedAt: text('archived_at').notNull(),
});

/** People who were merged into others. */
export const mergedCardHolders = sqliteTable('merged_card_holders', {
  /** The id of the person who no longer exists. */
  id: text().primaryKey(),
  organisationId: text('organisation_id').notNull(),
  /** The person into whom this one was merged. */
  cardHolderId: text('card_holder_id').notNull(),
  /**
   * The merged person's external id, by which requests also find the remaining person. Null when there was none, or
   * when the remaining person has taken it over.
   */
  externalId: text('external_id'),
  mergedAt: text('merged_at').notNull(),
});
