import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A person's id in another system. */
export const cardHolderLinks = sqliteTable(
  'card_holder_links',
  {
    cardHolderId: text('card_holder_id').notNull(),
    system: text().notNull(),
    organisationId: text('organisation_id').notNull(),
    remoteId: text('remote_id').notNull(),
    linkedAt: text('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardHolderId, table.system] })],
);

export type CardHolderLink = typeof cardHolderLinks.$inferSelect;

export const ACK_RESULTS = ['stored', 'failed'] as const;
export type AckResult = (typeof ACK_RESULTS)[number];

/** Another system's answer about a photo: stored there, or failed. */
export const photoAcks = sqliteTable(
  'photo_acks',
  {
    photoId: text('photo_id').notNull(),
    system: text().notNull(),
    organisationId: text('organisation_id').notNull(),
    result: text().$type<AckResult>().notNull(),
    remoteRef: text('remote_ref'),
    failedReason: text('failed_reason'),
    ackedAt: text('acked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.system] })],
);

export type PhotoAck = typeof photoAcks.$inferSelect;
