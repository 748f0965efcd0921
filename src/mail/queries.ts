import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { given, givenRow, prepared, statement } from '../db/prepared.ts';
import { mailDeliveries, mailSender, mailTexts } from '../db/schema/mail.ts';

const isIt = eq(mailDeliveries.id, sql.placeholder('id'));
/** Inlined, because the partial indexes need that. */
const isPending = eq(mailDeliveries.status, 'pending').inlineParams();
const isSending = eq(mailDeliveries.status, 'sending').inlineParams();
const ended = {
  answer: sql`${sql.placeholder('answer')}`,
  updatedAt: sql`${sql.placeholder('at')}`,
};

/** All SQL about mail, except for its list. */
export const mailQueries = prepared((db) => ({
  sender: statement(db.select({ address: mailSender.address }).from(mailSender)),
  noteSender: statement(db.insert(mailSender).values({ only: 1, ...given(mailSender, ['address']) })),
  forgetSender: statement(db.delete(mailSender)),
  insert: statement(db.insert(mailDeliveries).values(givenRow(mailDeliveries))),
  byId: statement(
    db
      .select()
      .from(mailDeliveries)
      .where(and(isIt, eq(mailDeliveries.organisationId, sql.placeholder('organisationId')))),
  ),
  byIdAlone: statement(db.select().from(mailDeliveries).where(isIt)),
  /** The newest mails to a person. */
  to: statement(
    db
      .select()
      .from(mailDeliveries)
      .where(eq(mailDeliveries.cardHolderId, sql.placeholder('cardHolderId')))
      .orderBy(desc(mailDeliveries.seq))
      .limit(sql.placeholder('limit')),
  ),
  /** The newest mail to a person that asks for their photo. */
  lastAboutRequests: statement(
    db
      .select({ createdAt: mailDeliveries.createdAt })
      .from(mailDeliveries)
      .where(
        and(
          eq(mailDeliveries.cardHolderId, sql.placeholder('cardHolderId')),
          inArray(mailDeliveries.kind, ['photo_request', 'photo_reminder', 'photo_again']).inlineParams(),
        ),
      )
      .orderBy(desc(mailDeliveries.seq))
      .limit(1),
  ),
  /** The unsent mail about a record. */
  pendingAbout: statement(
    db
      .select({ kind: mailDeliveries.kind })
      .from(mailDeliveries)
      .where(and(eq(mailDeliveries.aboutId, sql.placeholder('aboutId')), isPending))
      .limit(1),
  ),
  cancel: statement(
    db.delete(mailDeliveries).where(and(eq(mailDeliveries.aboutId, sql.placeholder('aboutId')), isPending)),
  ),
  cancelTo: statement(
    db
      .delete(mailDeliveries)
      .where(
        and(
          eq(mailDeliveries.cardHolderId, sql.placeholder('cardHolderId')),
          eq(mailDeliveries.kind, sql.placeholder('kind')),
          isPending,
        ),
      ),
  ),
  changeTo: db.$client.prepare<null, [{ cardHolderId: string; from: string; to: string }]>(
    `UPDATE mail_deliveries SET kind = $to, useful_until = NULL
     WHERE card_holder_id = $cardHolderId AND kind = $from AND status = 'pending'`,
  ),
  /** The organisations with pending mail: jumps from one to the next, past all mails of the first. */
  organisations: db.$client.prepare<{ id: string }, []>(
    `WITH RECURSIVE found (id) AS (
       SELECT min(organisation_id) FROM mail_deliveries WHERE status = 'pending'
       UNION ALL
       SELECT (SELECT min(organisation_id) FROM mail_deliveries WHERE status = 'pending' AND organisation_id > found.id)
       FROM found WHERE id IS NOT NULL
     )
     SELECT id FROM found WHERE id IS NOT NULL`,
  ),
  /**
   * An organisation's next due mail of a rank. A time beyond the longest pause dates from before the clock was set
   * back, so the mail is due.
   */
  due: db.$client.prepare<
    { id: string },
    [{ organisationId: string; rank: number; at: string; beyond: string; limit: number }]
  >(
    `SELECT id FROM mail_deliveries INDEXED BY mail_deliveries_due
     WHERE status = 'pending' AND organisation_id = $organisationId AND rank = $rank
       AND (next_attempt_at <= $at OR next_attempt_at > $beyond)
     ORDER BY next_attempt_at LIMIT $limit`,
  ),
  begin: statement(
    db
      .update(mailDeliveries)
      .set({
        ...given(mailDeliveries, ['messageId', 'subject']),
        status: 'sending',
        attempts: sql`${mailDeliveries.attempts} + 1`,
        nextAttemptAt: null,
        updatedAt: sql`${sql.placeholder('at')}`,
      })
      .where(and(isIt, isPending)),
  ),
  settle: statement(
    db
      .update(mailDeliveries)
      .set({
        ...given(mailDeliveries, ['status', 'attempts', 'nextAttemptAt', 'answer']),
        updatedAt: sql`${sql.placeholder('at')}`,
      })
      .where(isIt),
  ),
  endSending: statement(
    db
      .update(mailDeliveries)
      .set({ status: 'unclear', ...ended })
      .where(isSending),
  ),
  endPending: statement(
    db
      .update(mailDeliveries)
      .set({ ...given(mailDeliveries, ['status']), nextAttemptAt: null, ...ended })
      .where(isPending),
  ),
  waiting: statement(db.select({ count: sql<number>`count(*)` }).from(mailDeliveries).where(isPending)),
  forgetOld: db.$client.prepare<null, [{ before: string; limit: number }]>(
    `DELETE FROM mail_deliveries WHERE seq IN (
       SELECT seq FROM mail_deliveries WHERE updated_at < $before AND status NOT IN ('pending', 'sending') LIMIT $limit)`,
  ),
  ownText: statement(
    db
      .select()
      .from(mailTexts)
      .where(
        and(
          eq(mailTexts.organisationId, sql.placeholder('organisationId')),
          eq(mailTexts.kind, sql.placeholder('kind')),
          eq(mailTexts.language, sql.placeholder('language')),
        ),
      ),
  ),
  putOwnText: statement(
    db
      .insert(mailTexts)
      .values(givenRow(mailTexts))
      .onConflictDoUpdate({
        target: [mailTexts.organisationId, mailTexts.kind, mailTexts.language],
        set: given(mailTexts, ['text', 'version']),
      }),
  ),
  forgetHolder: statement(
    db.delete(mailDeliveries).where(eq(mailDeliveries.cardHolderId, sql.placeholder('cardHolderId'))),
  ),
}));
