import type { DeliveryStatus } from '../../shared/statuses.ts';

export type { DeliveryStatus };

import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const webhookEndpoints = sqliteTable('webhook_endpoints', {
  /** Gives lists their order. */
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  url: text().notNull(),
  description: text(),
  /** Event types, or patterns of them. */
  events: text({ mode: 'json' }).$type<string[]>().notNull(),
  enabled: integer({ mode: 'boolean' }).notNull(),
  disabledReason: text('disabled_reason'),
  /** Sealed, like `previousSecret`. */
  secret: blob({ mode: 'buffer' }).notNull(),
  previousSecret: blob('previous_secret', { mode: 'buffer' }),
  previousSecretUntil: text('previous_secret_until'),
  /** The time of the first failed attempt since the last successful one. */
  failingSince: text('failing_since'),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export type WebhookEndpointRow = Omit<typeof webhookEndpoints.$inferSelect, 'seq'>;

export const webhookDeliveries = sqliteTable('webhook_deliveries', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  endpointId: text('endpoint_id').notNull(),
  eventType: text('event_type').notNull(),
  /** The body that is sent, to the byte. */
  body: text().notNull(),
  status: text().$type<DeliveryStatus>().notNull(),
  /** Attempts in the current series. */
  attempts: integer().notNull().default(0),
  nextAttemptAt: text('next_attempt_at'),
  leasedUntil: text('leased_until'),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export type WebhookDeliveryRow = Omit<typeof webhookDeliveries.$inferSelect, 'seq'>;

export const webhookAttempts = sqliteTable('webhook_attempts', {
  seq: integer().primaryKey(),
  deliveryId: text('delivery_id').notNull(),
  at: text().notNull(),
  requestHeaders: text('request_headers', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  /** Null when no answer came. */
  responseStatus: integer('response_status'),
  responseHeaders: text('response_headers', { mode: 'json' }).$type<Record<string, string>>(),
  responseBody: text('response_body'),
  durationMs: integer('duration_ms').notNull(),
  /** The reason why the attempt counts as failed; null when it succeeded. */
  error: text(),
  organisationId: text('organisation_id'),
  /** The number of stored bytes of the answer. */
  answerBytes: integer('answer_bytes').notNull().default(0),
});

/** An attempt, without the columns that only the server's own bookkeeping needs. */
export type WebhookAttemptRow = Omit<
  typeof webhookAttempts.$inferSelect,
  'seq' | 'organisationId' | 'answerBytes'
>;

/** Stored bytes of receivers' answers, for each organisation. Triggers count them. */
export const webhookAnswerTotals = sqliteTable('webhook_answer_totals', {
  organisationId: text('organisation_id').primaryKey(),
  bytes: integer().notNull(),
});
