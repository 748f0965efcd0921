import type { Pictures } from '../../context.ts';
import type { Kiosk } from '../../db/schema/kiosks.ts';
import { type Actor, systemActor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, notFound } from '../../errors.ts';
import { created, record } from '../../ledger/record.ts';
import { cancelMail } from '../../mail/queue-mail.ts';
import { ARRIVING, type Asked, type PhotoAnswer, type Sent } from '../../photo-requests/answer.ts';
import { liveKiosk } from '../../photo-requests/kiosks/find.ts';
import { kioskPhotoQueries, kioskQueries } from '../../photo-requests/kiosks/queries.ts';
import {
  type Acknowledgement,
  acknowledgementOf,
  type NoticeRead,
} from '../../photo-requests/notice/acknowledgement.ts';
import { requestQueries } from '../../photo-requests/queries.ts';
import { cancelRejections } from '../../photo-requests/tell-why.ts';
import { findPhoto } from '../../photos/change.ts';
import { finalize, lookAtUpload } from '../../photos/upload/finalize.ts';
import { type Grant, grantUpload } from '../../photos/upload/grant.ts';
import type { PhotoStatus } from '../../shared/statuses.ts';
import { assertMaySend, findSender } from './find-person.ts';

/** The actor of what a person does at a kiosk. */
const atKiosk = (asked: Asked): Actor => ({ ...systemActor('kiosk'), ...asked });

interface Begun extends Acknowledgement {
  kioskId: string;
  organisationId: string;
  cardHolderId: string;
}

/** Checks that somebody may send a photo, and what they have read. */
const begin = verb(
  'kiosks.begin',
  (tx: Tx, token: string, number: string, read: NoticeRead, tries: number): Begun => {
    const kiosk = liveKiosk(tx.db, token);
    const { organisationId } = kiosk;
    const { id: cardHolderId } = findSender(tx.db, organisationId, number, { at: tx.at, tries });
    touch(tx, kiosk);
    return {
      ...{ kioskId: kiosk.id, organisationId, cardHolderId },
      ...acknowledgementOf(tx.db, organisationId, read),
    };
  },
);

/**
 * Notes a photo whose bytes may come now. A grant that is never noted, because of a crash, expires by itself.
 * @throws AppError not_found when its person was erased since, or the photo is another person's by now
 */
export const noteBegun = verb('kiosks.noteBegun', (tx: Tx, photoId: string, begun: Begun): void => {
  const { cardHolderId } = findPhoto(tx.db, begun.organisationId, photoId);
  if (cardHolderId !== begun.cardHolderId) throw notFound('photo');
  kioskPhotoQueries(tx.db).insert.run({
    ...begun,
    photoId,
    note: null,
    deviceCheck: null,
    begunAt: tx.at,
    takenAt: null,
  });
});

/**
 * Lets somebody at a kiosk send a photo's bytes, by their number or card.
 * @throws AppError not_found for a kiosk that was never made, and for a number by which nobody may send a photo;
 *   invalid_state when the kiosk has ended; precondition_failed when the notice has changed since it was shown;
 *   validation_failed; quota_exceeded; unavailable
 */
export async function grantAtKiosk(
  context: Pictures,
  token: string,
  number: string,
  read: NoticeRead,
  sent: Sent,
  asked: Asked,
): Promise<Grant> {
  const actor = atKiosk(asked);
  const tries = context.config.photoRequestTries;
  const begun = await write(context, actor, begin, token, number, read, tries);
  const { organisationId, cardHolderId } = begun;
  const grant = await grantUpload(context, actor, organisationId, { ...sent, cardHolderId, filename: null });
  await write(context, actor, noteBegun, grant.photoId, begun);
  return grant;
}

/**
 * Takes a photo that was begun at this kiosk, perhaps with a note to the card office.
 * @throws AppError not_found, also for a photo of another kiosk, and when its person can't send one any more;
 *   invalid_state; upload_incomplete; length_mismatch and header_mismatch
 */
export async function takeAtKiosk(
  context: Pictures,
  token: string,
  photoId: string,
  answer: PhotoAnswer,
  asked: Asked,
): Promise<{ status: PhotoStatus }> {
  const { id, organisationId } = liveKiosk(context.db, token);
  if (kioskPhotoQueries(context.db).byPhoto.get({ photoId })?.kioskId !== id) throw notFound('photo');
  const found = await lookAtUpload(context, organisationId, photoId, null);
  const tries = context.config.photoRequestTries;
  return write(context, atKiosk(asked), take, token, photoId, answer, found, tries);
}

const take = verb(
  'kiosks.take',
  (
    tx: Tx,
    token: string,
    photoId: string,
    answer: PhotoAnswer,
    found: Awaited<ReturnType<typeof lookAtUpload>>,
    tries: number,
  ): { status: PhotoStatus } => {
    const kiosk = liveKiosk(tx.db, token);
    const { organisationId } = kiosk;
    const begun = kioskPhotoQueries(tx.db).byPhoto.get({ photoId });
    if (begun === null) throw notFound('photo');
    const photo = findPhoto(tx.db, organisationId, photoId);
    // A tablet that lost the answer asks again.
    if (begun.takenAt !== null) return { status: photo.status };
    assertMaySend(tx.db, organisationId, photo.cardHolderId, { at: tx.at, tries }, photoId);
    if (!ARRIVING.includes(photo.status))
      throw new AppError('invalid_state', `The photo is ${photo.status}.`);
    dropMail(tx, photo.cardHolderId);
    const { status } = finalize(tx, organisationId, photoId, found, null);
    if (status === 'expired') throw new AppError('invalid_state', 'The upload came too late.');
    kioskPhotoQueries(tx.db).take.run({ photoId, ...answer, takenAt: tx.at });
    touch(tx, kiosk);
    const { noticeVersion, noticeLanguage, noticeUses } = begun;
    record(tx, {
      organisationId,
      action: 'photo.sent_at_kiosk',
      entityType: 'photo',
      entityId: photoId,
      changes: created({
        ...{ kiosk: kiosk.name, noticeVersion, noticeLanguage },
        noticeUses: noticeUses.map(({ key }) => key),
      }),
    });
    return { status };
  },
);

/** Nobody who has just sent a photo should still be asked for one. */
function dropMail(tx: Tx, cardHolderId: string): void {
  const request = requestQueries(tx.db).living.get({ cardHolderId });
  if (request !== null) cancelMail(tx, request.id);
  cancelRejections(tx, cardHolderId);
}

const touch = (tx: Tx, { id }: Kiosk): void => {
  kioskQueries(tx.db).touch.run({ id, lastUsedAt: tx.at });
};
