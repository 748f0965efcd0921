import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Photo, Review } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { assertMatches, staleVersion } from '../entity-tags.ts';
import { AppError } from '../errors.ts';
import { react } from '../ledger/react.ts';
import { created } from '../ledger/record.ts';
import { AS_TAKEN } from '../shared/photos/turn.ts';
import { change, findPhoto } from './change.ts';

/** The version that a reviewer has seen, so that two reviewers never overwrite each other's decision. */
export interface Seen {
  version: number;
}

/**
 * Finds a photo in review, in the version that the reviewer has seen.
 * @throws AppError not_found, invalid_state (even if the version is stale, too), precondition_failed
 */
export function findInReview(
  tx: Tx,
  organisationId: string,
  id: string,
  seen: Seen,
  ifMatch: string | null,
): Photo {
  const photo = findPhoto(tx.db, organisationId, id);
  if (photo.status !== 'in_review') {
    const by = photo.review === null ? '' : ` by ${photo.review.reviewedBy}`;
    throw new AppError('invalid_state', `The photo is ${photo.status}${by}, not in_review.`);
  }
  if (seen.version !== photo.version) throw staleVersion(photo.version);
  assertMatches(ifMatch, photo.version);
  return photo;
}

/** Ends a photo's review; returns the photo as it is now. */
export function decide(
  tx: Tx,
  photo: Photo,
  holder: CardHolder,
  decision: Omit<Review, 'reviewedBy' | 'reviewedAt'>,
  reviewedBy = tx.actor.name,
): Photo {
  const review: Review = { ...decision, reviewedBy, reviewedAt: tx.at };
  const decided = change(
    tx,
    photo,
    { status: review.decision, review },
    {
      action: `photo.${review.decision}`,
      changes: created(factsOf(review)),
    },
    holder,
  );
  react(tx, 'photo.decided', decided);
  return decided;
}

/** The audit log's facts about a decision, except for the reviewer and the time. */
export const factsOf = ({
  reason,
  reasonCodes,
  note,
  crop,
  turn = AS_TAKEN,
}: Review): Record<string, unknown> => ({
  ...(reason !== undefined && { reason }),
  ...(reasonCodes.length > 0 && { reasonCodes }),
  ...(note !== null && { note }),
  ...(crop !== null && { crop }),
  ...(turn.rotate !== 0 && { rotate: turn.rotate }),
  ...(turn.straighten !== 0 && { straighten: turn.straighten }),
});
