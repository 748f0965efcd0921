import { setCurrentPhoto } from '../card-holders/update.ts';
import type { Context } from '../context.ts';
import type { Photo } from '../db/schema/photos.ts';
import { type Actor, type Tx, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError, invalid } from '../errors.ts';
import { react } from '../ledger/react.ts';
import { defaultCrop } from '../shared/portrait.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';
import { assertMatches, staleVersion } from '../versions.ts';
import { change, findPhoto } from './change.ts';
import { ORIGINAL_LOST } from './image/image.ts';
import type { Crop, Review } from './review.ts';

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

export interface Rejection extends Seen {
  reasonCodes: ReasonCode[];
  note: string | null;
}

/**
 * Refuses a photo, with reasons for the person who takes the next one.
 * @throws AppError not_found, invalid_state, precondition_failed
 */
export const reject = verb(
  'photos.reject',
  (tx: Tx, organisationId: string, id: string, input: Rejection): Photo => {
    const photo = findInReview(tx, organisationId, id, input);
    const reasonCodes = [...new Set(input.reasonCodes)];
    return decide(tx, photo, { decision: 'rejected', reasonCodes, note: input.note, crop: null });
  },
);

/** The version that a reviewer has seen: two reviewers never overwrite each other. */
export interface Seen {
  version: number;
  ifMatch: string | null;
}

/**
 * Finds a photo that waits for a decision, as the reviewer has seen it.
 * @throws AppError not_found, invalid_state (named before a stale version), precondition_failed
 */
export function findInReview(tx: Tx, organisationId: string, id: string, seen: Seen): Photo {
  const photo = findPhoto(tx.db, organisationId, id);
  if (photo.status !== 'in_review') {
    const by = photo.review === null ? '' : ` by ${photo.review.reviewedBy}`;
    throw new AppError('invalid_state', `The photo is ${photo.status}${by}, not in_review.`);
  }
  if (seen.version !== photo.version) throw staleVersion(photo.version);
  assertMatches(seen.ifMatch, photo.version);
  return photo;
}

/** Writes the decision; returns the photo as it is now. */
export function decide(tx: Tx, photo: Photo, decision: Omit<Review, 'reviewedBy' | 'reviewedAt'>): Photo {
  const review: Review = { ...decision, reviewedBy: tx.actor.name, reviewedAt: tx.at };
  const { reasonCodes, note, crop } = review;
  return change(
    tx,
    photo,
    { status: review.decision, review },
    {
      action: `photo.${review.decision}`,
      changes: {
        ...(reasonCodes.length > 0 && { reasonCodes: { from: null, to: reasonCodes } }),
        ...(note !== null && { note: { from: null, to: note } }),
        ...(crop !== null && { crop: { from: null, to: crop } }),
      },
    },
  );
}
