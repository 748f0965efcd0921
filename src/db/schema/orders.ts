import type { ItemStatus, OrderStatus } from '../../shared/statuses.ts';

export type { ItemStatus, OrderStatus };

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OrderReason } from '../../shared/reason-codes.ts';

export const orders = sqliteTable('orders', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  status: text().$type<OrderStatus>().notNull(),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash'),
  reference: text(),
  notes: text(),
  submittedAt: text('submitted_at'),
  completedAt: text('completed_at'),
  cancelledAt: text('cancelled_at'),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export type Order = typeof orders.$inferSelect;

export const orderItems = sqliteTable(
  'order_items',
  {
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    organisationId: text('organisation_id').notNull(),
    cardHolderId: text('card_holder_id').notNull(),
    reason: text().$type<OrderReason>().notNull(),
    replacesCardId: text('replaces_card_id'),
    designId: text('design_id'),
    status: text().$type<ItemStatus>().notNull(),
    cardId: text('card_id'),
    failedReason: text('failed_reason'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export type OrderItem = typeof orderItems.$inferSelect;
