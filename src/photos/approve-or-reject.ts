import { change as changeHolder } from '../card-holders/change.ts';
import type { Db } from '../db/open.ts';
import type { Crop, Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError, invalid } from '../errors.ts';
import { react } from '../ledger/react.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { defaultCrop } from '../shared/photos/default-crop.ts';
import type { Size } from '../shared/photos/portrait.ts';
import { rejectionMessage } from '../shared/photos/rejection-texts.ts';
import { AS_TAKEN, type Turn } from '../shared/photos/turn.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { findPhoto, holderOf } from './change.ts';
import { checkCrop } from './check-crop.ts';
import { decide, findInReview, type Seen } from './decide.ts';
import { ORIGINAL_LOST } from './image/image.ts';
import { withdrawReplaced } from './queue/withdraw.ts';

interface Approval extends Seen {
  /** In px of the turned photo. Null for the suggested crop. */
  crop: Crop | null;
  turn: Turn;
}

/**
 * Looks for the original of a photo before the approval: a bucket may have to be asked, which a transaction can't do.
 * @throws AppError not_found
 */
export async function lookAtOriginal(
  { db, blobs }: { db: Db; blobs: Pick<BlobStore, 'isLost'> },
  organisationId: string,
  id: string,
): Promise<{ isLost: boolean }> {
  const { blobKey } = findPhoto(db, organisationId, id);
  return { isLost: blobKey !== null && (await blobs.isLost(blobKey)) };
}

/**
 * Approves a photo: it becomes its holder's current one, the order items that waited for it can go on, and older photos
 * of the holder that still wait are withdrawn.
 * @param original the result of `lookAtOriginal`: without the file, no card can be drawn
 * @throws AppError not_found, invalid_state, precondition_failed, validation_failed (a crop outside the picture)
 */
export const approve = verb(
  'photos.approve',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    input: Approval,
    ifMatch: string | null,
    original: { isLost: boolean },
  ): Photo => {
    const photo = findInReview(tx, organisationId, id, input, ifMatch);
    const { width, height } = photo;
    if (width === null || height === null)
      throw new AppError('invalid_state', 'The photo cannot be decoded, so no card can show it; reject it.');
    if (original.isLost)
      throw new AppError(
        'invalid_state',
        `${ORIGINAL_LOST}, so no card can show it: reject it and ask the person for a new photo, or restore the file from a backup.`,
      );
    const { turn } = input;
    const crop = input.crop ?? defaultCrop(photo.analysis, { width, height }, turn);
    assertInside(crop, { width, height }, turn);
    const holder = holderOf(tx.db, photo);
    const approved = decide(tx, photo, holder, {
      decision: 'approved',
      reasonCodes: [],
      note: null,
      crop,
      turn,
    });
    const after = changeHolder(tx, holder, { currentPhotoId: photo.id });
    withdrawReplaced(tx, approved, after);
    react(tx, 'photo.approved', after);
    return approved;
  },
);

function assertInside(crop: Crop, photo: Size, turn: Turn): void {
  const details = checkCrop(crop, photo, turn).map(({ side, message }) => ({
    path: side === null ? '/crop' : `/crop/${side}`,
    code: 'out_of_range',
    message,
  }));
  if (details.length > 0) throw invalid(details);
}

interface Rejection extends Seen {
  reasonCodes: ReasonCode[];
  note: string | null;
}

/**
 * Rejects a photo, with reasons for the person who takes the next one.
 * @throws AppError not_found, invalid_state, precondition_failed
 */
export const reject = verb(
  'photos.reject',
  (tx: Tx, organisationId: string, id: string, input: Rejection, ifMatch: string | null): Photo => {
    const photo = findInReview(tx, organisationId, id, input, ifMatch);
    const reasonCodes = [...new Set(input.reasonCodes)];
    const { note } = input;
    const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
    const message = rejectionMessage({ reasonCodes, note }, organisation.rejectionTexts);
    const holder = holderOf(tx.db, photo);
    return decide(tx, photo, holder, {
      decision: 'rejected',
      reasonCodes,
      note,
      message,
      crop: null,
      turn: AS_TAKEN,
    });
  },
);
