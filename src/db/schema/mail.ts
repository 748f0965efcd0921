import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MailKind, MailStatus } from '../../shared/mail/kinds.ts';
import type { MailText } from '../../shared/mail/text.ts';
import type { Language } from '../../shared/texts/languages.ts';

export const mailDeliveries = sqliteTable('mail_deliveries', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  kind: text().$type<MailKind>().notNull(),
  language: text().$type<Language>().notNull(),
  cardHolderId: text('card_holder_id'),
  staffId: text('staff_id'),
  /** The photo or other record that the mail is about. */
  aboutId: text('about_id'),
  toName: text('to_name').notNull(),
  toAddress: text('to_address').notNull(),
  /** The facts that the mail's text needs. */
  facts: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
  status: text().$type<MailStatus>().notNull(),
  /** Mail of rank 0 is sent before mail of rank 1. */
  rank: integer().$type<0 | 1>().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: text('next_attempt_at'),
  /** After this time the mail is of no use, because its link has expired. */
  usefulUntil: text('useful_until'),
  messageId: text('message_id'),
  subject: text(),
  /** The mail server's last answer, or the reason why there was none. */
  answer: text(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  /** For a test mail, the kind of mail whose text it tries; null for all other mails. */
  tries: text().$type<MailKind>(),
});

export type MailRow = Omit<typeof mailDeliveries.$inferSelect, 'seq'>;

/** The address that mail comes from: one row, or none while mail isn't set up. */
export const mailSender = sqliteTable('mail_sender', {
  only: integer().primaryKey(),
  address: text().notNull(),
});

/** An organisation's own texts of mails. */
export const mailTexts = sqliteTable(
  'mail_texts',
  {
    organisationId: text('organisation_id').notNull(),
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Null once the organisation has gone back to Lanyard's text. */
    text: text({ mode: 'json' }).$type<MailText>(),
    version: integer().notNull(),
  },
  ({ organisationId, kind, language }) => [primaryKey({ columns: [organisationId, kind, language] })],
);

export type MailTextRow = typeof mailTexts.$inferSelect;
