import { setCurrentPhoto } from '../card-holders/update.ts';
import type { Context } from '../context.ts';
import type { Photo } from '../db/schema/photos.ts';
import { type Actor, type Tx, write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { invalid } from '../http/validate.ts';
import { react } from '../ledger/react.ts';
import { defaultCrop } from '../shared/portrait.ts';
import { decide, findInReview, type Seen } from './decide.ts';
import { findPhoto } from './find.ts';
import { ORIGINAL_LOST } from './original-lost.ts';
import type { Crop } from './review.ts';

export interface Approval extends Seen {
  /** Null: the suggested crop. */
  crop: Crop | null;
}

/**
 * Approves a photo, which becomes its holder's current one, and frees what has waited for it.
 * @throws AppError not_found, invalid_state, precondition_failed, validation_failed (a crop outside the picture)
 */
export async function approve(
  context: Context,
  actor: Actor,
  organisationId: string,
  id: string,
  input: Approval,
): Promise<Photo> {
  // Before the transaction, which can't wait for a bucket.
  const { blobKey } = findPhoto(context.db, organisationId, id);
  const isLost = blobKey !== null && (await context.blobs.isLost(blobKey));
  return write(context, actor, (tx) => approveIn(tx, organisationId, id, input, isLost));
}

/** @param isLost whether the original is gone, of which no card could be drawn */
export function approveIn(
  tx: Tx,
  organisationId: string,
  id: string,
  input: Approval,
  isLost: boolean,
): Photo {
  const photo = findInReview(tx, organisationId, id, input);
  const { width, height } = photo;
  if (width === null || height === null)
    throw new AppError('invalid_state', 'The photo cannot be decoded, so no card can show it; reject it.');
  if (isLost)
    throw new AppError(
      'invalid_state',
      `${ORIGINAL_LOST}, so no card can show it: reject it and ask the person for a new photo, or restore the file from a backup.`,
    );
  const crop = input.crop ?? defaultCrop(photo.analysis?.suggestedCrop, { width, height });
  assertInside(crop, width, height);
  const approved = decide(tx, photo, { decision: 'approved', reasonCodes: [], note: null, crop });
  const holder = { organisationId, cardHolderId: photo.cardHolderId, photoId: photo.id };
  setCurrentPhoto(tx, holder);
  react(tx, 'photo.approved', holder);
  return approved;
}

function assertInside(crop: Crop, width: number, height: number): void {
  const outside = (side: 'width' | 'height', end: number, limit: number) =>
    end > limit
      ? [
          {
            path: `/crop/${side}`,
            code: 'out_of_range',
            message: `ends at ${end}, outside the ${limit} px of the picture`,
          },
        ]
      : [];
  const details = [
    ...outside('width', crop.left + crop.width, width),
    ...outside('height', crop.top + crop.height, height),
  ];
  if (details.length > 0) throw invalid(details);
}
