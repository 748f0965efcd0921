import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const BATCH_STATUSES = ['open', 'completed', 'cancelled', 'lapsed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** What a batch is printed on: a card printer's cards, or A4 sheets for proofs. */
export const SHEETS = ['card', 'a4'] as const;
export type Sheet = (typeof SHEETS)[number];

/** What became of a card in a batch; `returned` ones are queued again, `withdrawn` ones were revoked meanwhile. */
export const PRINT_RESULTS = ['printed', 'failed', 'returned', 'withdrawn'] as const;
export type PrintResult = (typeof PRINT_RESULTS)[number];

export const printBatches = sqliteTable('print_batches', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  status: text().$type<BatchStatus>().notNull(),
  sheet: text().$type<Sheet>().notNull(),
  orderId: text('order_id'),
  leaseSeconds: integer('lease_seconds').notNull(),
  leaseExpiresAt: text('lease_expires_at').notNull(),
  closedAt: text('closed_at'),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export type PrintBatch = typeof printBatches.$inferSelect;

export const printBatchCards = sqliteTable(
  'print_batch_cards',
  {
    batchId: text('batch_id').notNull(),
    position: integer().notNull(),
    cardId: text('card_id').notNull(),
    result: text().$type<PrintResult>(),
    failedReason: text('failed_reason'),
    reportedAt: text('reported_at'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })],
);

export type PrintBatchCard = typeof printBatchCards.$inferSelect;
