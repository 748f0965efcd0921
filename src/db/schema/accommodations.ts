import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AccommodatedCode } from '../../shared/photos/accommodations.ts';

/** Checks and findings that don't count for somebody. */
export const accommodations = sqliteTable(
  'accommodations',
  {
    organisationId: text('organisation_id').notNull(),
    cardHolderId: text('card_holder_id').notNull(),
    code: text().$type<AccommodatedCode>().notNull(),
    reason: text().notNull(),
    /** The name of whoever allowed it. */
    allowedBy: text('allowed_by').notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardHolderId, table.code] })],
);

export type Accommodation = typeof accommodations.$inferSelect;
