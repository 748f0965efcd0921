import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CampaignLeftReason, CampaignState } from '../../shared/photo-campaigns.ts';
import type { Actor } from '../tx.ts';

/** A campaign asks many people for their photo. */
export const photoCampaigns = sqliteTable('photo_campaigns', {
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  name: text().notNull(),
  /** The filters of the list of people as they were asked for, or `{ids}` until these people are chosen; then perhaps null. */
  filter: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  expiresInDays: integer('expires_in_days').notNull(),
  /** True: only those who can be mailed; false: nobody is mailed; null: whoever can be. */
  send: integer({ mode: 'boolean' }),
  /** Days after a request. */
  remindAfterDays: text('remind_after_days', { mode: 'json' }).$type<number[]>().notNull(),
  follow: integer({ mode: 'boolean' }).notNull(),
  askAgain: integer('ask_again', { mode: 'boolean' }).notNull(),
  state: text().$type<CampaignState>().notNull(),
  /** The seq of the last person who was looked at. */
  chosenThrough: integer('chosen_through'),
  total: integer().notNull(),
  endsLinks: integer('ends_links', { mode: 'boolean' }).notNull().default(false),
  /** The seq of the last request that was gone through after the campaign was stopped. */
  endedThrough: integer('ended_through').notNull().default(0),
  problem: text(),
  actor: text({ mode: 'json' }).$type<Actor>().notNull(),
  createdAt: text('created_at').notNull(),
  /** The time at which everybody had been asked for the first time. */
  askedAt: text('asked_at'),
  endedAt: text('ended_at'),
});

export type PhotoCampaign = typeof photoCampaigns.$inferSelect;

/** A person in a campaign. */
export const photoCampaignPeople = sqliteTable(
  'photo_campaign_people',
  {
    campaignSeq: integer('campaign_seq').notNull(),
    cardHolderId: text('card_holder_id').notNull(),
    outcome: text().$type<'asked' | 'left'>(),
    reason: text().$type<CampaignLeftReason>(),
  },
  (table) => [primaryKey({ columns: [table.campaignSeq, table.cardHolderId] })],
);
