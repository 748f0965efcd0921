import type { MailRow } from '../db/schema/mail.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import type { Tx } from '../db/tx.ts';
import { timestamp } from '../lib/clock.ts';
import { newId } from '../lib/uuid.ts';
import { MAIL_TO_PEOPLE, type MailKind } from '../shared/mail/kinds.ts';
import { LANGUAGES, type Language } from '../shared/texts/languages.ts';
import { mailQueries } from './queries.ts';

/** A mail that a change asks for. */
export interface MailOrder {
  kind: MailKind;
  /** An object and never text: a name with a comma must not become two recipients. */
  to: { name: string; address: string };
  /** The person or the staff account that it is for. */
  cardHolderId?: string;
  staffId?: string;
  /** The record that it is about, by which `cancelMail` finds it. */
  aboutId?: string;
  /** Facts for its text, apart from the link. */
  facts: Record<string, string>;
  /** The language, by `mailLanguage`; the organisation's unless given. */
  language?: Language;
  /** True when somebody is waiting for it at a screen. */
  isUrgent?: boolean;
  /** Milliseconds to wait, so that the change can be taken back before anybody hears of it. */
  afterMs?: number;
  /** The mail is of no use after this time. */
  usefulUntil?: string;
  /** For a test mail, the kind of mail whose text it tries. */
  tries?: MailKind;
}

type Mailer = Pick<Organisation, 'id' | 'language' | 'mailOff'>;

/**
 * Asks for a mail, in the transaction of the change that is the reason for it.
 * @returns the id of the delivery; null when mail isn't set up, or the organisation has switched this kind off
 */
export function queueMail(tx: Tx, organisation: Mailer, order: MailOrder): string | null {
  const queries = mailQueries(tx.db);
  if (!isMailed(tx, organisation, order.kind)) return null;
  const { kind, to, facts, isUrgent = false, afterMs = 0, usefulUntil = null, tries = null } = order;
  const row: MailRow = {
    id: newId(),
    organisationId: organisation.id,
    kind,
    language: order.language ?? organisation.language,
    cardHolderId: order.cardHolderId ?? null,
    staffId: order.staffId ?? null,
    aboutId: order.aboutId ?? null,
    toName: to.name,
    toAddress: to.address,
    facts,
    status: 'pending',
    rank: isUrgent ? 0 : 1,
    attempts: 0,
    nextAttemptAt: timestamp(Date.parse(tx.at) + afterMs),
    usefulUntil,
    messageId: null,
    subject: null,
    answer: null,
    createdAt: tx.at,
    updatedAt: tx.at,
    tries,
  };
  queries.insert.run(row);
  tx.wakeMail();
  return row.id;
}

/** Drops the unsent mails about a record, because the reason for them was taken back. */
export const cancelMail = (tx: Tx, aboutId: string): void => {
  mailQueries(tx.db).cancel.run({ aboutId });
};

/** Drops unsent mail of one kind to a person. After an approval, nobody should still hear of a rejection. */
export const cancelMailTo = (tx: Tx, cardHolderId: string, kind: MailKind): void => {
  mailQueries(tx.db).cancelTo.run({ cardHolderId, kind });
};

/** Makes unsent mail of one kind to a person into another kind, because its link has ended. */
export const changeMailTo = (tx: Tx, cardHolderId: string, from: MailKind, to: MailKind): void => {
  mailQueries(tx.db).changeTo.run({ cardHolderId, from, to });
};

/** True when mail of a kind goes out: it is set up, and the organisation has not switched this kind off. */
export const isMailed = (tx: Tx, { mailOff }: Pick<Mailer, 'mailOff'>, kind: MailKind): boolean =>
  mailQueries(tx.db).sender.get() !== null &&
  !MAIL_TO_PEOPLE.some((one) => one === kind && mailOff.includes(one));

/** The language of mail to somebody: the one that they have chosen, or else the organisation's. */
export const mailLanguage = (wanted: unknown, { language }: Pick<Organisation, 'language'>): Language =>
  LANGUAGES.find((one) => one === wanted) ?? language;
