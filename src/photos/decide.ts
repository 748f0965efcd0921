import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { assertMatches, staleVersion } from '../http/etag.ts';
import { change } from './change.ts';
import { findPhoto } from './find.ts';
import type { Review } from './review.ts';

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
