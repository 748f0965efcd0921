import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CompletedMeans, Orientation, PauseReason, PrinterSides } from '../../shared/print-sheets.ts';
import type { PrintJobState } from '../../shared/statuses.ts';

export const printers = sqliteTable('printers', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  name: text().notNull(),
  /** `ipp:` or `ipps:`. */
  uri: text().notNull(),
  sides: text().$type<PrinterSides>().notNull(),
  /** Null leaves it to the printer, like `stock`. */
  orientation: text().$type<Orientation>(),
  /** A media keyword of the printer. */
  stock: text(),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
  completedMeans: text('completed_means').$type<CompletedMeans>().notNull(),
  makeAndModel: text('make_and_model'),
  /** Tells whether another printer has taken the address. */
  printerUuid: text('printer_uuid'),
  /** Null while it prints. */
  pausedBecause: text('paused_because').$type<PauseReason>(),
  failuresInRow: integer('failures_in_row').notNull(),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export type PrinterRow = Omit<typeof printers.$inferSelect, 'seq'>;

export const printJobs = sqliteTable('print_jobs', {
  /** The order in which a printer gets its jobs. */
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  /** Null once the printer is removed. */
  printerId: text('printer_id'),
  printerName: text('printer_name').notNull(),
  batchId: text('batch_id').notNull(),
  cardId: text('card_id').notNull(),
  state: text().$type<PrintJobState>().notNull(),
  /** The printer's number for the job. */
  remoteId: integer('remote_id'),
  remoteUuid: text('remote_uuid'),
  /** The printer's own words, like `message`. */
  reasons: text({ mode: 'json' }).$type<string[]>().notNull(),
  message: text(),
  /** Somebody wants the job cancelled, and the printer hasn't been told yet. */
  isCancelling: integer('is_cancelling', { mode: 'boolean' }).notNull(),
  createdAt: text('created_at').notNull(),
  /** The time at which the printer said that it has the whole card; null when it never did. */
  sentAt: text('sent_at'),
  settledAt: text('settled_at'),
});

export type PrintJob = typeof printJobs.$inferSelect;
