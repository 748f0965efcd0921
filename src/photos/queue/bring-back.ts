import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import { change } from '../change.ts';
import { photoQueries } from '../queries.ts';
import { reasonToLeave } from './withdraw.ts';

/**
 * When an approval is taken back, brings back the photos that it withdrew: they wait for a decision again, unless they
 * have another reason to leave the queue. They are found by the time of the approval, which all rows of one transaction
 * share.
 * @param approved the photo as it was before it was reopened
 */
export function bringBackReplaced(tx: Tx, approved: Photo, holder: CardHolder, reason: string): void {
  const { organisationId, cardHolderId, status, review } = approved;
  if (status !== 'approved') return;
  const replaced = photoQueries(tx.db)
    .ofHolder.all({ organisationId, cardHolderId })
    .filter(
      (photo) =>
        photo.review?.reason === 'replaced' &&
        photo.review.reviewedAt === review!.reviewedAt &&
        reasonToLeave(tx, photo, holder) === null,
    );
  for (const photo of replaced)
    change(
      tx,
      photo,
      { status: 'in_review', review: null },
      { action: 'photo.reopened', event: 'photo.reopened', changes: { reason: { from: null, to: reason } } },
      holder,
    );
}
