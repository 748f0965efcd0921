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
  /** The digits after the # in the QR code, frozen with the printed fields; null in a code without them. */
  printedFragment: text('printed_fragment'),
  /** The number of the key that last signed the card; stays when the fragment goes. */
  offlineKey: text('offline_key'),
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

/** Printed cards that show something of their person that has changed since. */
export const outdatedCards = sqliteTable('outdated_cards', {
  seq: integer().primaryKey(),
  cardId: text('card_id').notNull(),
  organisationId: text('organisation_id').notNull(),
  /** The fields that differ, by the names that designs use, and `photo`. */
  fields: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** True while staff leave the card as it is. */
  isLeft: integer('is_left', { mode: 'boolean' }).notNull(),
  version: integer().notNull(),
  /** The time of the last change of a field. */
  notedAt: text('noted_at').notNull(),
});

export type OutdatedCard = typeof outdatedCards.$inferSelect;
