import { cardHolderQueries } from '../card-holders/queries.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { enqueueFor } from '../ledger/enqueue.ts';
import { isAddress } from '../lib/mailbox.ts';
import { cancelMailTo, isMailed, mailLanguage, queueMail } from '../mail/queue-mail.ts';
import { momentIn } from '../mail/texts/moment.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { displayName } from '../shared/person/display-name.ts';
import { rejectionMessage } from '../shared/photos/rejection-texts.ts';
import { USUAL_TEXTS_IN } from '../shared/texts/rejections/by-language.ts';
import { requestQueries } from './queries.ts';

/** The job that asks for another photo; its payload is `{photoId, reviewedAt}`. */
export const ASK_ANOTHER = 'ask_another_photo';

/** The mails about a rejection. */
const MAILS = ['photo_rejected', 'photo_again'] as const;

/** The time before the mail is sent: a reviewer who takes a rejection back usually does so within minutes. */
export const GRACE_MS = 10 * 60_000;

/**
 * Tells a person why their photo was rejected, if they have an address: with their link, where it still works, so that
 * they can send another photo. Reopening the photo in time stops the mail.
 */
export function tellWhy(tx: Tx, photo: Photo): void {
  const { organisationId, cardHolderId } = photo;
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
  if (holder === null || holder.email === null || !isAddress(holder.email)) return;
  const living = requestQueries(tx.db).living.get({ cardHolderId });
  if (living === null && isAskedAnew(tx, organisation, holder))
    // The new link is made once the rejection is old enough to stay.
    enqueueFor(tx, Date.parse(tx.at) + GRACE_MS, organisationId, ASK_ANOTHER, {
      photoId: photo.id,
      reviewedAt: photo.review!.reviewedAt,
    });
  else mailReasons(tx, organisation, holder, photo, living, GRACE_MS);
}

const isAskedAnew = (tx: Tx, organisation: Organisation, holder: CardHolder): boolean =>
  organisation.asksAfterRejection && holder.currentPhotoId === null && getsLinks(tx, organisation);

/** Whoever gets no reasons gets no link with them, either. */
const getsLinks = (tx: Tx, organisation: Organisation): boolean =>
  MAILS.every((kind) => isMailed(tx, organisation, kind));

/**
 * Mails the reasons of a rejection, with the link of a request that is open.
 * @returns true when a mail goes out
 */
export function mailReasons(
  tx: Tx,
  organisation: Organisation,
  holder: CardHolder,
  { id: photoId, review }: Photo,
  request: PhotoRequest | null,
  afterMs: number,
): boolean {
  const { email, preferredName, firstName, lastName, customFields } = holder;
  const language = mailLanguage(customFields.language, organisation);
  const texts = USUAL_TEXTS_IN[language];
  const order = {
    cardHolderId: holder.id,
    aboutId: photoId,
    to: { name: displayName(holder), address: email! },
    language,
    afterMs,
  };
  const facts = {
    firstName: preferredName || firstName || lastName,
    organisation: organisation.name,
    reasons: rejectionMessage(review!, organisation.rejectionTexts, texts),
  };
  // A link that ends while the mail is under way would be of no use.
  const isLasting =
    request?.status === 'open' && Date.parse(request.expiresAt) > Date.parse(tx.at) + afterMs + HOUR_MS;
  if (isLasting && getsLinks(tx, organisation)) {
    const { id: requestId, nonce, expiresAt } = request;
    const until = momentIn(language, organisation.timeZone, Date.parse(expiresAt));
    // The link is made anew from the id and the nonce when the mail is sent.
    const withLink = { ...facts, until, requestId, nonce };
    const again = { ...order, kind: 'photo_again', facts: withLink, usefulUntil: expiresAt } as const;
    return queueMail(tx, organisation, again) !== null;
  }
  return queueMail(tx, organisation, { ...order, kind: 'photo_rejected', facts }) !== null;
}

/** Drops what hasn't been sent about rejections: the person has an approved photo, or has sent another one. */
export function cancelRejections(tx: Tx, cardHolderId: string): void {
  for (const kind of MAILS) cancelMailTo(tx, cardHolderId, kind);
}
