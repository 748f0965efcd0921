import { releasePhoto } from '../cards/forget.ts';
import type { Pictures } from '../context.ts';
import { type Tx, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError } from '../errors.ts';
import { type Asked, actorOf, findByToken } from '../photo-requests/answer.ts';
import { findPhoto, holderOf } from '../photos/change.ts';
import { decide } from '../photos/decide.ts';
import { withdrawal } from '../photos/queue/withdrawal.ts';
import { type RemovedPhoto, removeFiles, removePhoto } from '../privacy/remove-photo.ts';

/**
 * Deletes the photo that a person sent by their link, before anybody has decided about it. The link works again.
 * @throws AppError not_found; invalid_state when no photo waits for review
 */
export async function withdrawByLink(context: Pictures, token: string, asked: Asked): Promise<void> {
  const hasBucket = context.blobs.bucket !== null;
  const removed = await write(context, actorOf(asked), withdrawOwn, token, hasBucket);
  removeFiles(context, [removed]);
}

const withdrawOwn = verb(
  'holder-page.withdraw',
  (tx: Tx, token: string, hasBucket: boolean): RemovedPhoto => {
    const { photoId, organisationId, status } = findByToken(tx.db, token);
    const photo = photoId === null || status !== 'used' ? null : findPhoto(tx.db, organisationId, photoId);
    if (photo?.status !== 'in_review')
      throw new AppError('invalid_state', 'No photo of this link waits for review.');
    const holder = holderOf(tx.db, photo);
    const withdrawn = decide(tx, photo, holder, withdrawal('by_person'));
    // A card may show it, if its approval was taken back.
    releasePhoto(tx, withdrawn);
    return removePhoto(tx, withdrawn, holder.externalId, hasBucket);
  },
);
