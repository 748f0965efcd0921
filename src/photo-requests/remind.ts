import { cardHolderQueries } from '../card-holders/queries.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { AppError, notFound } from '../errors.ts';
import { timestamp } from '../lib/clock.ts';
import { mailQueries } from '../mail/queries.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { change, findRequest } from './change.ts';
import { mailLink } from './mail-link.ts';

/**
 * Mails an open request's link once more.
 * @param pauseHours nobody gets two mails about requests within this time
 * @throws AppError not_found; precondition_failed; invalid_state when the request isn't open, a mail went out a short
 *   while ago, or none goes to this person
 */
export const remind = verb(
  'photo-requests.remind',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null, pauseHours: number): PhotoRequest => {
    const request = findRequest(tx.db, organisationId, id);
    assertMatches(ifMatch, request.version);
    if (request.status !== 'open')
      throw new AppError('invalid_state', `The photo request is ${request.status}, not open.`);
    const { cardHolderId } = request;
    const from = pauseUntil(tx, cardHolderId, pauseHours);
    if (from !== null)
      throw new AppError(
        'invalid_state',
        `A mail about this went to them less than ${pauseHours} hours ago; the next may go at ${from}.`,
      );
    const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
    if (holder === null) throw notFound('card holder');
    const reminded = mailReminder(tx, holder, request);
    if (reminded === null)
      throw new AppError(
        'invalid_state',
        'No mail goes to this card holder: they have no e-mail address, mail is not set up, or this kind of mail is switched off.',
      );
    return reminded;
  },
);

/** The end of the pause after the last mail to somebody about their photo; null when they may get another one now. */
export function pauseUntil(tx: Tx, cardHolderId: string, pauseHours: number): string | null {
  const last = mailQueries(tx.db).lastAboutRequests.get({ cardHolderId });
  const until = last && timestamp(Date.parse(last.createdAt) + pauseHours * HOUR_MS);
  return until !== null && until > tx.at ? until : null;
}

/** Asks for a reminder; returns null when no mail goes to the person. */
export function mailReminder(tx: Tx, holder: CardHolder, request: PhotoRequest): PhotoRequest | null {
  const last = mailQueries(tx.db).lastAboutRequests.get({ cardHolderId: holder.id });
  const sentTo = mailLink(tx, holder, request, 'photo_reminder');
  if (sentTo === null) return null;
  return change(
    tx,
    request,
    { sentTo, isUndeliverable: false },
    {
      action: 'photo_request.reminded',
      changes: { remindedAt: { from: last?.createdAt ?? null, to: tx.at } },
    },
  );
}
