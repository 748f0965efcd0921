import { change as changeHolder } from '../card-holders/change.ts';
import type { Db } from '../db/open.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError, invalid } from '../errors.ts';
import { react } from '../ledger/react.ts';
import { defaultCrop } from '../shared/portrait.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { assertMatches, staleVersion } from '../versions.ts';
import { change, findPhoto, holderOf } from './change.ts';
import { ORIGINAL_LOST } from './image/image.ts';
import type { Crop, Review } from './review.ts';

/** The version that a reviewer has seen: two reviewers never overwrite each other. */
export interface Seen {
  version: number;
  ifMatch: string | null;
}

interface Approval extends Seen {
  /** Null: the suggested crop. */
  crop: Crop | null;
}

/**
 * Looks for the original of a photo before its approval: a bucket may have to be asked, which a transaction can't do.
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
 * Approves a photo, which becomes its holder's current one, and frees what has waited for it.
 * @param original without it no card can be drawn
 * @throws AppError not_found, invalid_state, precondition_failed, validation_failed (a crop outside the picture)
 */
export const approve = verb(
  'photos.approve',
  (tx: Tx, organisationId: string, id: string, input: Approval, original: { isLost: boolean }): Photo => {
    const photo = findInReview(tx, organisationId, id, input);
    const { width, height } = photo;
    if (width === null || height === null)
      throw new AppError('invalid_state', 'The photo cannot be decoded, so no card can show it; reject it.');
    if (original.isLost)
      throw new AppError(
        'invalid_state',
        `${ORIGINAL_LOST}, so no card can show it: reject it and ask the person for a new photo, or restore the file from a backup.`,
      );
    const crop = input.crop ?? defaultCrop(photo.analysis?.suggestedCrop, { width, height });
    assertInside(crop, width, height);
    const holder = holderOf(tx.db, photo);
    const approved = decide(tx, photo, holder, { decision: 'approved', reasonCodes: [], note: null, crop });
    react(tx, 'photo.approved', changeHolder(tx, holder, { currentPhotoId: photo.id }));
    return approved;
  },
);

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

interface Rejection extends Seen {
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
    const { note } = input;
    return decide(tx, photo, holderOf(tx.db, photo), { decision: 'rejected', reasonCodes, note, crop: null });
  },
);

/**
 * Finds a photo that waits for a decision, as the reviewer has seen it.
 * @throws AppError not_found, invalid_state (named before a stale version), precondition_failed
 */
function findInReview(tx: Tx, organisationId: string, id: string, seen: Seen): Photo {
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
function decide(
  tx: Tx,
  photo: Photo,
  holder: CardHolder,
  decision: Omit<Review, 'reviewedBy' | 'reviewedAt'>,
): Photo {
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
    holder,
  );
}
