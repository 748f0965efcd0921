import type { Sheet } from '../../shared/print-sheets.ts';

export type { Sheet };

import type { BatchStatus, PrintResult } from '../../shared/statuses.ts';

export type { BatchStatus, PrintResult };

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const printBatches = sqliteTable('print_batches', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  status: text().$type<BatchStatus>().notNull(),
  sheet: text().$type<Sheet>().notNull(),
  orderId: text('order_id'),
  /** The printer that prints its cards one by one; null for a batch that is printed from its PDF. */
  printerId: text('printer_id'),
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
