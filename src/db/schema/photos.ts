import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Box } from '../../shared/photos/portrait.ts';
import type { AnalysisReport } from '../../shared/photos/report.ts';
import type { Turn } from '../../shared/photos/turn.ts';
import type { ReasonCode, WithdrawalReason } from '../../shared/reason-codes.ts';
import type { PhotoStatus } from '../../shared/statuses.ts';

/** A box in whole pixels of the upright original or, for a turned photo, of the box around it. */
export type Crop = Box;

/** The end of a photo's review: a person's decision, or the photo's withdrawal. */
export interface Review {
  decision: 'approved' | 'rejected' | 'withdrawn';
  /** Only withdrawn photos have one. */
  reason?: WithdrawalReason;
  /**
   * The name of the key or the staff account that decided; for a photo that left review by itself, the name of the
   * actor whose change made it leave.
   */
  reviewedBy: string;
  reviewedAt: string;
  reasonCodes: ReasonCode[];
  note: string | null;
  /**
   * The text that tells the photographed person about a rejection. Reviews from before organisations had texts of their
   * own have none.
   */
  message?: string | null;
  /** The part of the photo that the card shows; null when the photo was rejected. */
  crop: Crop | null;
  /**
   * The turn of the photo for the card. Reviews from before photos could be turned have none: the photo is shown as
   * taken.
   */
  turn?: Turn;
}

export const photos = sqliteTable('photos', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  cardHolderId: text('card_holder_id').notNull(),
  status: text().$type<PhotoStatus>().notNull(),
  contentType: text('content_type').notNull(),
  contentLength: integer('content_length').notNull(),
  filename: text(),
  uploadExpiresAt: text('upload_expires_at').notNull(),
  blobKey: text('blob_key'),
  width: integer(),
  height: integer(),
  sha256: text(),
  analysis: text({ mode: 'json' }).$type<AnalysisReport>(),
  review: text({ mode: 'json' }).$type<Review>(),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export type Photo = typeof photos.$inferSelect;

export const photoUsage = sqliteTable('photo_usage', {
  organisationId: text('organisation_id').primaryKey(),
  usedBytes: integer('used_bytes').notNull(),
  photos: integer().notNull(),
});

/** Requests that are sending the bytes of a photo now. */
export const runningUploads = sqliteTable(
  'running_uploads',
  { photoId: text('photo_id').notNull(), id: text().notNull() },
  (table) => [primaryKey({ columns: [table.photoId, table.id] })],
);

/** Hashes of photos' pictures, to find copies of them (`photos/copies`). */
export const photoHashes = sqliteTable('photo_hashes', {
  photoSeq: integer('photo_seq').primaryKey(),
  organisationId: text('organisation_id').notNull(),
  hash: blob({ mode: 'buffer' }).notNull(),
  part1: integer('part_1').notNull(),
  part2: integer('part_2').notNull(),
  part3: integer('part_3').notNull(),
  part4: integer('part_4').notNull(),
});
