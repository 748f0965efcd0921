import { change as changeHolder } from '../card-holders/change.ts';
import type { Db } from '../db/open.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Crop, Photo, Review } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches, staleVersion } from '../entity-tags.ts';
import { AppError, invalid } from '../errors.ts';
import { react } from '../ledger/react.ts';
import { created } from '../ledger/record.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { defaultCrop } from '../shared/photos/default-crop.ts';
import type { Size } from '../shared/photos/portrait.ts';
import { rejectionMessage } from '../shared/photos/rejection-texts.ts';
import { AS_TAKEN, type Turn } from '../shared/photos/turn.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { change, findPhoto, holderOf } from './change.ts';
import { checkCrop } from './check-crop.ts';
import { ORIGINAL_LOST } from './image/image.ts';

/** The version that a reviewer has seen, so that two reviewers never overwrite each other's decision. */
export interface Seen {
  version: number;
}

interface Approval extends Seen {
  /** In px of the turned photo. Null for the suggested crop. */
  crop: Crop | null;
  turn: Turn;
}

/**
 * Looks for the original of a photo before it is approved: this may mean asking a bucket, which a transaction can't do.
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
 * Approves a photo: it becomes its holder's current one, and the order items that waited for it can go on.
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
    react(tx, 'photo.approved', changeHolder(tx, holder, { currentPhotoId: photo.id }));
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
    const { rejectionTexts } = organisationQueries(tx.db).byId.get({ id: organisationId })!;
    return decide(tx, photo, holderOf(tx.db, photo), {
      decision: 'rejected',
      reasonCodes,
      note,
      message: rejectionMessage({ reasonCodes, note }, rejectionTexts),
      crop: null,
      turn: AS_TAKEN,
    });
  },
);

/**
 * Finds a photo that waits for a decision, as the reviewer has seen it.
 * @throws AppError not_found, invalid_state (named before a stale version), precondition_failed
 */
function findInReview(tx: Tx, organisationId: string, id: string, seen: Seen, ifMatch: string | null): Photo {
  const photo = findPhoto(tx.db, organisationId, id);
  if (photo.status !== 'in_review') {
    const by = photo.review === null ? '' : ` by ${photo.review.reviewedBy}`;
    throw new AppError('invalid_state', `The photo is ${photo.status}${by}, not in_review.`);
  }
  if (seen.version !== photo.version) throw staleVersion(photo.version);
  assertMatches(ifMatch, photo.version);
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
  return change(
    tx,
    photo,
    { status: review.decision, review },
    {
      action: `photo.${review.decision}`,
      changes: created(factsOf(review)),
    },
    holder,
  );
}

/** The audit log's facts about a decision, besides the reviewer. */
export const factsOf = ({ reasonCodes, note, crop, turn = AS_TAKEN }: Review): Record<string, unknown> => ({
  ...(reasonCodes.length > 0 && { reasonCodes }),
  ...(note !== null && { note }),
  ...(crop !== null && { crop }),
  ...(turn.rotate !== 0 && { rotate: turn.rotate }),
  ...(turn.straighten !== 0 && { straighten: turn.straighten }),
});
