import type { Db } from '../../db/open.ts';
import type { MailRow } from '../../db/schema/mail.ts';
import type { Organisation } from '../../db/schema/organisations.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError, notFound } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { findMailText, type MailTextKey } from '../own-texts/change.ts';
import { exampleFacts } from '../own-texts/examples.ts';
import { mailQueries } from '../queries.ts';
import { type MailOrder, queueMail } from '../queue-mail.ts';

/** @throws AppError not_found, also for another organisation's mail */
export function findMail(db: Db, organisationId: string, id: string): MailRow {
  const mail = mailQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (mail === null) throw notFound('mail delivery');
  return mail;
}

/**
 * Sends a failed or unclear mail once more. It keeps its id and its `Message-ID`.
 * @throws AppError not_found; invalid_state when it was sent or is on its way, when its link has expired, or when mail
 *   isn't set up
 */
export const sendAgain = verb('mail.sendAgain', (tx: Tx, organisationId: string, id: string): MailRow => {
  const mail = findMail(tx.db, organisationId, id);
  assertSetUp(tx);
  if (mail.status !== 'failed' && mail.status !== 'unclear')
    throw new AppError(
      'invalid_state',
      `The mail is ${mail.status}: only failed and unclear ones are sent again.`,
    );
  if (mail.usefulUntil !== null && mail.usefulUntil <= tx.at)
    throw new AppError('invalid_state', 'The link in this mail has expired. Make a new one.');
  const { answer } = mail;
  mailQueries(tx.db).settle.run({
    ...{ id: mail.id, at: tx.at, answer },
    ...{ status: 'pending', attempts: 0, nextAttemptAt: tx.at },
  });
  tx.wakeMail();
  record(tx, {
    organisationId,
    action: 'mail.sent_again',
    entityType: 'mail_delivery',
    entityId: mail.id,
    changes: { status: { from: mail.status, to: 'pending' } },
  });
  return findMail(tx.db, organisationId, id);
});

/**
 * Sends a test to an address.
 * @param server Lanyard's public address, which the text names
 * @throws AppError invalid_state when mail isn't set up
 */
export const sendTestMail = verb(
  'mail.sendTest',
  (tx: Tx, organisationId: string, address: string, server: string): MailRow => {
    assertSetUp(tx);
    const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
    return queueTest(tx, organisation, address, { facts: { organisation: organisation.name, server } });
  },
);

/**
 * Sends a text to an address, with made-up facts.
 * @param ifMatch the `If-Match` header; null accepts any version of the text
 * @throws AppError precondition_failed; invalid_state when mail isn't set up
 */
export const sendTextTest = verb(
  'mail.sendTextTest',
  (
    tx: Tx,
    organisationId: string,
    key: MailTextKey,
    { address, publicUrl }: { address: string; publicUrl: string },
    ifMatch: string | null,
  ): MailRow => {
    assertSetUp(tx);
    assertMatches(ifMatch, findMailText(tx.db, organisationId, key).version);
    const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
    const facts = exampleFacts(organisation, key, { publicUrl, nowMs: Date.parse(tx.at) });
    const { kind: tries, language } = key;
    return queueTest(tx, organisation, address, { facts, tries, language });
  },
);

function queueTest(
  tx: Tx,
  organisation: Organisation,
  address: string,
  order: Pick<MailOrder, 'facts' | 'tries' | 'language'>,
): MailRow {
  const id = queueMail(tx, organisation, {
    kind: 'test',
    to: { name: '', address },
    isUrgent: true,
    ...order,
  })!;
  record(tx, {
    organisationId: organisation.id,
    action: 'mail.tested',
    entityType: 'mail_delivery',
    entityId: id,
    changes: { address: { from: null, to: address } },
  });
  return findMail(tx.db, organisation.id, id);
}

function assertSetUp(tx: Tx): void {
  if (mailQueries(tx.db).sender.get() === null)
    throw new AppError('invalid_state', 'Mail is not set up: SMTP_URL and MAIL_FROM are needed.');
}
