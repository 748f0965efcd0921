import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Keys that sign cards for doors without a network. */
export const offlineKeys = sqliteTable('offline_keys', {
  /** Eight digits. */
  number: text().primaryKey(),
  organisationId: text('organisation_id').notNull(),
  /** 32 bytes. */
  publicKey: blob('public_key', { mode: 'buffer' }).notNull(),
  /** PKCS #8 in base64, sealed; null once another key has taken its place. */
  privateKey: blob('private_key', { mode: 'buffer' }),
  createdAt: text('created_at').notNull(),
  retiredAt: text('retired_at'),
});

export type OfflineKey = typeof offlineKeys.$inferSelect;

/** Signed cards that are not, or no longer, as valid as their QR code says. Triggers keep them. */
export const revocations = sqliteTable('revocations', {
  cardId: text('card_id').primaryKey(),
  organisationId: text('organisation_id').notNull(),
  /** The first 8 bytes of the SHA-256 of the card's code. */
  codeHash: blob('code_hash', { mode: 'buffer' }).notNull(),
  /** The last valid day in the QR code. */
  validUntil: text('valid_until'),
  /** '' for a card that is not valid, or its last valid day; null for one that has left the list. */
  endsOn: text('ends_on'),
  /** Grows with each change of the organisation's list. */
  seq: integer().notNull(),
});
