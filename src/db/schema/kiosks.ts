import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DeviceCheck } from '../../shared/photos/device-check.ts';
import type { TickedUse } from '../../shared/photos/notice.ts';
import type { Language } from '../../shared/texts/languages.ts';

/** Links of an organisation for tablets at which people send their photo. */
export const kiosks = sqliteTable('kiosks', {
  id: text().primaryKey(),
  organisationId: text('organisation_id').notNull(),
  name: text().notNull(),
  /** SHA-256 of the link's token, in hexadecimal. */
  tokenHash: text('token_hash').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: text('created_at').notNull(),
  /** The time at which a photo was last begun or taken there. */
  lastUsedAt: text('last_used_at'),
  revokedAt: text('revoked_at'),
});

export type Kiosk = typeof kiosks.$inferSelect;

/** Photos that were begun at a kiosk, with the notice that was acknowledged there. */
export const kioskPhotos = sqliteTable('kiosk_photos', {
  photoId: text('photo_id').primaryKey(),
  kioskId: text('kiosk_id').notNull(),
  organisationId: text('organisation_id').notNull(),
  cardHolderId: text('card_holder_id').notNull(),
  /** A note to the card office. */
  note: text(),
  /** The tablet's own view of the photo. */
  deviceCheck: text('device_check', { mode: 'json' }).$type<DeviceCheck>(),
  noticeVersion: integer('notice_version').notNull(),
  noticeLanguage: text('notice_language').$type<Language>().notNull(),
  /** The release of Lanyard whose own notice it was; null for the organisation's. */
  noticeRelease: text('notice_release'),
  noticeUses: text('notice_uses', { mode: 'json' }).$type<TickedUse[]>().notNull(),
  begunAt: text('begun_at').notNull(),
  /** Null until the photo has come. */
  takenAt: text('taken_at'),
});

export type KioskPhoto = typeof kioskPhotos.$inferSelect;
