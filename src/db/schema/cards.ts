import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DesignField } from '../../shared/person/names.ts';
import type { CardStatus } from '../../shared/statuses.ts';

/** Everything that a card shows, frozen when it is printed. A card from an earlier version lacks newer fields. */
export type PrintedFields = Partial<
  Record<Exclude<DesignField, 'verificationUrl'> | 'customFields', unknown>
>;

export const cards = sqliteTable('cards', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  cardHolderId: text('card_holder_id').notNull(),
  orderId: text('order_id'),
  orderItemId: text('order_item_id'),
  cardNumber: text('card_number').notNull(),
  issueNumber: integer('issue_number').notNull(),
  status: text().$type<CardStatus>().notNull(),
  statusReason: text('status_reason'),
  statusNote: text('status_note'),
  verificationCode: text('verification_code').notNull(),
  verificationHash: blob('verification_hash', { mode: 'buffer' }).notNull(),
  designId: text('design_id'),
  designVersion: integer('design_version'),
  printedFields: text('printed_fields', { mode: 'json' }).$type<PrintedFields>(),
  photoId: text('photo_id'),
  /**
   * The web address in the QR code, frozen with the printed fields; null until then, and for cards from before it was
   * kept.
   */
  printedAddress: text('printed_address'),
  replacesCardId: text('replaces_card_id'),
  replacedByCardId: text('replaced_by_card_id'),
  csn: text(),
  printedAt: text('printed_at'),
  issuedAt: text('issued_at'),
  validUntil: text('valid_until'),
  externalSystem: text('external_system'),
  externalCardId: text('external_card_id'),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export type Card = typeof cards.$inferSelect;

/** Counts of cards at the printer or in use, by the address that they carry. Triggers update them. */
export const cardAddresses = sqliteTable(
  'card_addresses',
  {
    organisationId: text('organisation_id').notNull(),
    /** '' for cards from before addresses were kept. */
    address: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.address] })],
);
