import type { Pictures } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import { type Actor, systemActor, type Tx, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError, notFound } from '../errors.ts';
import { created } from '../ledger/record.ts';
import { cancelMail } from '../mail/queue-mail.ts';
import { photoQueries } from '../photos/queries.ts';
import { finalize, lookAtUpload } from '../photos/upload/finalize.ts';
import { type Grant, grantUpload } from '../photos/upload/grant.ts';
import type { PhotoStatus } from '../shared/statuses.ts';
import { announce, change } from './change.ts';
import { hashOf } from './link.ts';
import { acknowledgementOf, type NoticeRead } from './notice/acknowledgement.ts';
import { requestQueries } from './queries.ts';
import { cancelRejections } from './tell-why.ts';

/** The actor of what a person does by their link. */
export const actorOf = (asked: Asked): Actor => ({ ...systemActor('photo link'), ...asked });

/** The request by which somebody answers, for the audit log. */
export type Asked = Pick<Actor, 'requestId' | 'address'>;

/** @throws AppError not_found for a link that was never made, or whose person was erased */
export function findByToken(db: Db, token: string): PhotoRequest {
  const request = requestQueries(db).byToken.get({ tokenHash: hashOf(token) });
  if (request === null) throw new AppError('not_found', 'There is no such link.');
  return request;
}

/** A request whose time is over counts as expired before the schedule says so. */
export const stateAt = (request: PhotoRequest, at: string): PhotoRequest['status'] =>
  request.status === 'open' && request.expiresAt < at ? 'expired' : request.status;

function openNow(tx: Tx, token: string): PhotoRequest {
  const request = findByToken(tx.db, token);
  const status = stateAt(request, tx.at);
  if (status !== 'open') throw new AppError('invalid_state', `The link is ${status}.`);
  return request;
}

/**
 * Notes that the person has read the notice, and the uses that they ticked. Doing so again changes nothing.
 * @throws AppError not_found; invalid_state when the link isn't open; precondition_failed when the notice has changed
 *   since it was shown; validation_failed for a use that it doesn't have
 */
export const acknowledge = verb(
  'photo-requests.acknowledge',
  (tx: Tx, token: string, read: NoticeRead): void => {
    const request = openNow(tx, token);
    if (request.openedAt !== null) return;
    const notice = acknowledgementOf(tx.db, request.organisationId, read);
    change(
      tx,
      request,
      { openedAt: tx.at, ...notice },
      { action: 'photo_request.opened', changes: created({ ...notice, noticeUses: read.uses }) },
    );
  },
);

/**
 * The number of uploads that one link may begin. Each reserves room for its photo, and a connection may break a few
 * times for each photo that comes.
 */
export const GRANTS_MAX = 25;

const beginUpload = verb('photo-requests.beginUpload', (tx: Tx, token: string): PhotoRequest => {
  const request = openNow(tx, token);
  if (request.openedAt === null)
    throw new AppError('invalid_state', 'The notice comes first: it has not been acknowledged.');
  if (request.grants >= GRANTS_MAX)
    throw new AppError(
      'quota_exceeded',
      `The link has begun ${GRANTS_MAX} uploads, which is all that it may.`,
    );
  const begun = { ...request, grants: request.grants + 1 };
  requestQueries(tx.db).update.run(begun);
  return begun;
});

/** A photo's company: perhaps a note to the card office, and what the person's device made of it. */
export type PhotoAnswer = Pick<PhotoRequest, 'note' | 'deviceCheck'>;

export interface Sent {
  contentType: string;
  contentLength: number;
}

/**
 * Lets the person send a photo's bytes. The link stays open until a photo has come.
 * @throws AppError not_found; invalid_state when the link isn't open, or the notice wasn't acknowledged; quota_exceeded,
 *   also by a link that has begun too many uploads; unavailable
 */
export async function grantByLink(
  context: Pictures,
  token: string,
  sent: Sent,
  asked: Asked,
): Promise<Grant> {
  const actor = actorOf(asked);
  const { organisationId, cardHolderId } = await write(context, actor, beginUpload, token);
  return grantUpload(context, actor, organisationId, { ...sent, cardHolderId, filename: null });
}

/**
 * Takes the photo that the person has sent, perhaps with a note to the card office, and spends the link.
 * @throws AppError not_found, also for somebody else's photo; invalid_state; upload_incomplete; length_mismatch and
 *   header_mismatch
 */
export async function answerByLink(
  context: Pictures,
  token: string,
  photoId: string,
  answer: PhotoAnswer,
  asked: Asked,
): Promise<{ photoId: string; status: PhotoStatus }> {
  const request = findByToken(context.db, token);
  const { organisationId, cardHolderId } = request;
  const photo = photoQueries(context.db).byId.get({ id: photoId, organisationId });
  if (photo?.cardHolderId !== cardHolderId) throw notFound('photo');
  const found = await lookAtUpload(context, organisationId, photoId, null);
  return write(context, actorOf(asked), takeAnswer, token, photoId, answer, found);
}

export const ARRIVING: readonly PhotoStatus[] = ['awaiting_upload', 'processing', 'in_review'];

const takeAnswer = verb(
  'photo-requests.takeAnswer',
  (
    tx: Tx,
    token: string,
    photoId: string,
    answer: PhotoAnswer,
    found: Awaited<ReturnType<typeof lookAtUpload>>,
  ) => {
    const before = findByToken(tx.db, token);
    // A phone that lost the answer asks again.
    if (before.photoId === photoId && before.status !== 'open')
      return finalize(tx, before.organisationId, photoId, found, null);
    const request = openNow(tx, token);
    const { status } = photoQueries(tx.db).byId.get({ id: photoId, organisationId: request.organisationId })!;
    // A photo that was closed meanwhile, without this answer, is taken only while nobody has decided about it.
    if (!ARRIVING.includes(status) || photoId === request.photoId)
      throw new AppError('invalid_state', `The photo is ${status}.`);
    cancelMail(tx, request.id);
    cancelRejections(tx, request.cardHolderId);
    const taken = finalize(tx, request.organisationId, photoId, found, null);
    if (taken.status === 'expired') throw new AppError('invalid_state', 'The upload came too late.');
    const used = change(
      tx,
      request,
      { status: 'used', photoId, triesLeft: request.triesLeft - 1, outcome: null, ...answer },
      { action: 'photo_request.used', changes: { photoId: { from: request.photoId, to: photoId } } },
    );
    announce(tx, 'photo_request.used', used);
    return taken;
  },
);
