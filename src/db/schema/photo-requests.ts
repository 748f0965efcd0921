import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DeviceCheck } from '../../shared/photos/device-check.ts';
import type { TickedUse } from '../../shared/photos/notice.ts';
import type { PhotoRequestStatus } from '../../shared/statuses.ts';
import type { Language } from '../../shared/texts/languages.ts';

export const photoRequests = sqliteTable('photo_requests', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  cardHolderId: text('card_holder_id').notNull(),
  /** SHA-256 of the link's token, in hexadecimal. */
  tokenHash: text('token_hash').notNull(),
  nonce: text().notNull(),
  status: text().$type<PhotoRequestStatus>().notNull(),
  triesLeft: integer('tries_left').notNull(),
  /** The number of uploads that the link has begun. */
  grants: integer().notNull(),
  /** The photo that came last. */
  photoId: text('photo_id'),
  /** The address to which the link was mailed; null when it was passed on by hand. */
  sentTo: text('sent_to'),
  expiresAt: text('expires_at').notNull(),
  /** The time at which the person acknowledged the notice; null until then. */
  openedAt: text('opened_at'),
  /** The language of the notice that was read, which may differ from the page's. */
  noticeLanguage: text('notice_language').$type<Language>(),
  /** The campaign that it is part of. */
  campaignId: text('campaign_id'),
  /** The decision about the photo that came last; `approved` also when the person got a photo in another way. */
  outcome: text().$type<'approved' | 'rejected'>(),
  /** A note to the card office, which came with the last photo. */
  note: text(),
  /** The person's device's own view of that photo; null where it says nothing. */
  deviceCheck: text('device_check', { mode: 'json' }).$type<DeviceCheck>(),
  /** The time at which the next reminder is due; null when there is none. */
  remindAt: text('remind_at'),
  /** True when a mail server has refused the link's mail for good. */
  isUndeliverable: integer('is_undeliverable', { mode: 'boolean' }).notNull(),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  noticeVersion: integer('notice_version'),
  /** The release of Lanyard whose own notice it was; null for the organisation's, and where nobody has noted it. */
  noticeRelease: text('notice_release'),
  noticeUses: text('notice_uses', { mode: 'json' }).$type<TickedUse[]>(),
});

export type PhotoRequest = Omit<typeof photoRequests.$inferSelect, 'seq'>;
