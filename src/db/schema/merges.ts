import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CardHolder } from './card-holders.ts';
import type { Card } from './cards.ts';
import type { OrderItem } from './orders.ts';
import type { Photo } from './photos.ts';
import type { ScimUser } from './scim.ts';

/** A person's records, with just enough of each to show that it has changed. */
export interface Holdings {
  photos: Pick<Photo, 'id' | 'version' | 'status'>[];
  cards: Pick<Card, 'id' | 'version' | 'status' | 'photoId'>[];
  items: Pick<OrderItem, 'id' | 'status' | 'cardId' | 'failedReason'>[];
  links: { system: string; remoteId: string }[];
  /** People who were merged into this one. */
  merged: { id: string; externalId: string | null }[];
}

/** A person as they were before a merge. */
export interface Former {
  person: Omit<CardHolder, 'seq'>;
  holdings: Holdings;
  /** Null for somebody who was not archived. */
  archivedAt: string | null;
  /** The user whom the identity system knew as this person; left out where there was none. */
  scimUser?: ScimUser;
}

/** Merges that can still be undone. */
export const merges = sqliteTable('merges', {
  /** The id of the person who no longer exists. */
  id: text().primaryKey(),
  organisationId: text('organisation_id').notNull(),
  /** The person into whom they were merged. */
  cardHolderId: text('card_holder_id').notNull(),
  mergedAt: text('merged_at').notNull(),
  before: text({ mode: 'json' }).$type<{ stays: Former; goes: Former }>().notNull(),
  /** The person who stays, as the merge left them. */
  after: text({ mode: 'json' }).$type<{ version: number; holdings: Holdings }>().notNull(),
});

export type Merge = typeof merges.$inferSelect;

/** Merges that were undone; needed when either person is erased. */
export const undoneMerges = sqliteTable(
  'undone_merges',
  {
    /** The person who was gone for a time. */
    id: text().notNull(),
    cardHolderId: text('card_holder_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    mergedAt: text('merged_at').notNull(),
    undoneAt: text('undone_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.mergedAt] })],
);
