import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  BulkChangedField,
  BulkKind,
  BulkLeftReason,
  BulkOrderReason,
  BulkOutcome,
  BulkState,
} from '../../shared/bulk.ts';
import type { PersonValues } from '../../shared/person/names.ts';
import type { Actor } from '../tx.ts';

/** The input of a bulk job, by its kind. */
export interface BulkInput {
  /** For `extend`: YYYY-MM-DD. */
  expiryDate?: string;
  /** For `order`. */
  order?: { reason: BulkOrderReason; designId: string | null; reference: string | null };
  /** For `change`: the new values. */
  values?: Partial<Pick<PersonValues, BulkChangedField>>;
}

/** A job that changes many people. */
export const bulkJobs = sqliteTable('bulk_jobs', {
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  kind: text().$type<BulkKind>().notNull(),
  input: text({ mode: 'json' }).$type<BulkInput>().notNull(),
  /** The filter by which people are being chosen; null once all are chosen. */
  filter: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  state: text().$type<BulkState>().notNull(),
  /** The seq of the last person who was looked at. */
  chosenThrough: integer('chosen_through'),
  /** The number of items already gone through. */
  through: integer().notNull().default(0),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  leftAlone: integer('left_alone').notNull().default(0),
  restored: integer().notNull().default(0),
  notRestored: integer('not_restored').notNull().default(0),
  problem: text(),
  actor: text({ mode: 'json' }).$type<Actor>().notNull(),
  undoActor: text('undo_actor', { mode: 'json' }).$type<Actor>(),
  createdAt: text('created_at').notNull(),
  endedAt: text('ended_at'),
  undoneAt: text('undone_at'),
});

export type BulkJob = typeof bulkJobs.$inferSelect;

/** A person in a bulk job. */
export const bulkJobItems = sqliteTable(
  'bulk_job_items',
  {
    jobSeq: integer('job_seq').notNull(),
    position: integer().notNull(),
    cardHolderId: text('card_holder_id').notNull(),
    versionBefore: integer('version_before').notNull(),
    versionAfter: integer('version_after'),
    valueBefore: text('value_before'),
    orderId: text('order_id'),
    orderItemId: text('order_item_id'),
    outcome: text().$type<BulkOutcome>(),
    reason: text().$type<BulkLeftReason>(),
  },
  (table) => [primaryKey({ columns: [table.jobSeq, table.position] })],
);

export type BulkJobItem = typeof bulkJobItems.$inferSelect;
