import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import type { Photo } from '../db/schema/photos.ts';
import { systemActor, type Tx, type Writable, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import type { InternalEvents } from '../ledger/react.ts';
import { timestamp } from '../lib/clock.ts';
import { cancelMail } from '../mail/queue-mail.ts';
import { announce, change } from './change.ts';
import { requestQueries } from './queries.ts';
import { end, withoutLink } from './revoke.ts';

/**
 * Goes on with the request by which a photo came. After a rejection, the link works again while tries are left. An
 * approved photo closes it, and so does one that another has replaced, or whose person has left.
 */
export function goOnAfter(tx: Tx, { id, status, review }: Photo): void {
  const request = requestQueries(tx.db).byPhoto.get({ photoId: id });
  if (request?.status !== 'used') return;
  const isAgain = status === 'rejected' || review?.reason === 'by_person' || review?.reason === 'by_staff';
  if (isAgain) openAgain(tx, request, status === 'rejected' ? 'rejected' : null);
  else close(tx, request, status === 'approved' || review?.reason === 'replaced' ? 'approved' : null);
}

/** Closes the open request of somebody who has got an approved photo in another way; an expired one is no longer silent. */
export function closeNeedless(tx: Tx, { id }: Pick<CardHolder, 'id'>): void {
  const [newest] = requestQueries(tx.db).ofHolder.all({ cardHolderId: id });
  // A photo that has come by it still waits for its own decision.
  if (newest?.status === 'open') close(tx, newest, 'approved');
  else if (newest?.status === 'expired' && newest.outcome !== 'approved')
    change(tx, newest, { outcome: 'approved' }, { action: 'photo_request.closed' });
}

type Outcome = PhotoRequest['outcome'];

function close(tx: Tx, request: PhotoRequest, outcome: Outcome): void {
  cancelMail(tx, request.id);
  change(tx, request, { status: 'closed', outcome }, { action: 'photo_request.closed' });
}

function openAgain(tx: Tx, request: PhotoRequest, outcome: Outcome): void {
  const status = request.triesLeft === 0 ? 'closed' : request.expiresAt < tx.at ? 'expired' : 'open';
  const changed = change(
    tx,
    request,
    { status, outcome },
    { action: status === 'open' ? 'photo_request.reopened' : `photo_request.${status}` },
  );
  if (status === 'expired') announce(tx, 'photo_request.expired', changed);
}

/** When a decision is taken back, the photo is being looked at again, and so the request is used again. */
export function useAgain(tx: Tx, photo: Pick<Photo, 'id' | 'cardHolderId'>): void {
  const request = requestQueries(tx.db).byPhoto.get({ photoId: photo.id });
  // Somebody who has been asked anew answers the new request, and a merge may have given the photo to another record.
  if (request === null || request.status === 'used' || request.status === 'revoked') return;
  if (request.cardHolderId !== photo.cardHolderId) return;
  const living = requestQueries(tx.db).living.get({ cardHolderId: request.cardHolderId });
  if (living !== null && living.id !== request.id) return;
  change(tx, request, { status: 'used', outcome: null }, { action: 'photo_request.used' });
}

/** Notes that a mail server has refused the mail with a link for good, or has taken a later one. */
export function noteMailed(
  tx: Tx,
  { aboutId, organisationId, status }: InternalEvents['mail.settled'],
): void {
  const request = requestQueries(tx.db).byId.get({ id: aboutId, organisationId });
  const isUndeliverable = status === 'failed';
  if (request === null || request.isUndeliverable === isUndeliverable) return;
  change(
    tx,
    request,
    { isUndeliverable },
    { action: isUndeliverable ? 'photo_request.undeliverable' : 'photo_request.mailed' },
  );
}

/** Ends the living request of a person who was archived, or merged into another one. */
export function endOf(tx: Tx, cardHolderId: string, reason: 'holder_left' | 'merged'): void {
  const living = requestQueries(tx.db).living.get({ cardHolderId });
  if (living !== null) end(tx, living, reason);
}

/** The number of requests that one transaction ends; other writes wait meanwhile. */
const TOGETHER = 200;

/** Ends some open requests whose time is over. */
const expireSome = verb('photo-requests.expireSome', (tx: Tx): void => {
  const lapsed = requestQueries(tx.db).lapsed.all({ at: tx.at, limit: TOGETHER });
  for (const request of lapsed) {
    withoutLink(tx, request);
    const expired = change(tx, request, { status: 'expired' }, { action: 'photo_request.expired' });
    announce(tx, 'photo_request.expired', expired);
  }
});

/** Ends all open requests whose time is over, some at a time. */
export async function expireDueRequests(context: Writable): Promise<void> {
  // Usually nothing is due, and then there is no need for a transaction.
  const isDue = () =>
    requestQueries(context.db).lapsed.get({ at: timestamp(context.clock.now()), limit: 1 }) !== null;
  while (isDue()) {
    await write(context, systemActor('expiry'), expireSome);
    await nextTurn();
  }
}
