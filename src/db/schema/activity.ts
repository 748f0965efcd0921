import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Counts for each quarter of an hour. Triggers update them. */
export const activity = sqliteTable(
  'activity',
  {
    organisationId: text('organisation_id').notNull(),
    /** The start of the quarter, in UTC: 2026-09-21T14:15. */
    quarter: text().notNull(),
    photosApproved: integer('photos_approved').notNull().default(0),
    photosRejected: integer('photos_rejected').notNull().default(0),
    cardsIssued: integer('cards_issued').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.quarter] })],
);
