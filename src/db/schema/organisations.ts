import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ChipOutput } from '../../shared/chips/forms.ts';
import type { ChipReading } from '../../shared/chips/read.ts';
import type { EncodingField } from '../../shared/encoding/fields.ts';
import type { MailToPeople } from '../../shared/mail/kinds.ts';
import type { OfflineName } from '../../shared/offline/settings.ts';
import type { PhotoPreset, SomeRules } from '../../shared/photos/policy.ts';
import type { RejectionTexts } from '../../shared/photos/rejection-texts.ts';
import type { SecondFactorRule } from '../../shared/second-factors.ts';
import type { Language } from '../../shared/texts/languages.ts';

/** An organisation's rules for rejecting photos: a preset, and the differences from it. */
export interface StoredPhotoPolicy extends Required<SomeRules> {
  preset: PhotoPreset;
  /** The version of the organisation in which the policy was set. */
  version: number;
}

export const organisations = sqliteTable('organisations', {
  id: text().primaryKey(),
  name: text().notNull(),
  timeZone: text('time_zone').notNull(),
  photoQuotaBytes: integer('photo_quota_bytes'),
  /** The highest quota that the organisation's admins may set; null for the installation's limit. */
  photoQuotaMaxBytes: integer('photo_quota_max_bytes'),
  /**
   * The most requests a minute that the organisation's admins may give a key: 0 for no limit, null for the
   * installation's limit.
   */
  keyRateLimitMax: integer('key_rate_limit_max'),
  cardNumberPrefix: text('card_number_prefix').notNull().default(''),
  cardNumberWidth: integer('card_number_width').notNull().default(8),
  lastCardSequence: integer('last_card_sequence').notNull().default(0),
  verificationShowsPhoto: integer('verification_shows_photo', { mode: 'boolean' }).notNull().default(false),
  /** True when one of a person's two names may be ''. */
  singleNames: integer('single_names', { mode: 'boolean' }).notNull().default(false),
  showsFirstSteps: integer('shows_first_steps', { mode: 'boolean' }).notNull().default(true),
  photoPolicy: text('photo_policy', { mode: 'json' })
    .$type<StoredPhotoPolicy>()
    .notNull()
    .default({ preset: 'default', version: 1, checks: {}, findings: {} }),
  rejectionTexts: text('rejection_texts', { mode: 'json' }).$type<RejectionTexts>().notNull().default({}),
  /** The language of mail to people who have none of their own, and of pages for browsers in other languages. */
  language: text().$type<Language>().notNull().default('en'),
  /** Kinds of mail that are switched off. */
  mailOff: text('mail_off', { mode: 'json' }).$type<MailToPeople[]>().notNull().default([]),
  /** True when somebody whose photo was rejected is asked for another one by mail. */
  asksAfterRejection: integer('asks_after_rejection', { mode: 'boolean' }).notNull().default(false),
  requireSecondFactor: text('require_second_factor').$type<SecondFactorRule>().notNull().default('none'),
  /** A signed QR code has a hash of the name, or the name itself. */
  offlineName: text('offline_name').$type<OfflineName>().notNull().default('hash'),
  /** Hours after which a door without a network must not trust its list any more. */
  offlineMaxAgeHours: integer('offline_max_age_hours').notNull().default(168),
  /** The way readers type the number of a chip; null while nobody has said it. */
  chipReading: text('chip_reading', { mode: 'json' }).$type<ChipReading>(),
  /** The form in which exports and the web app write the number of a chip. */
  chipOutput: text('chip_output').$type<ChipOutput>().notNull().default('hex'),
  /** The columns that encoding software is given of a card; empty for the usual fields. */
  encodingFields: text('encoding_fields', { mode: 'json' }).$type<EncodingField[]>().notNull().default([]),
  version: integer().notNull().default(1),
  createdAt: text('created_at').notNull(),
});

export type Organisation = typeof organisations.$inferSelect;
