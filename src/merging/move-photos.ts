import type { Tx } from '../db/tx.ts';
import { movePhotoToHolder } from '../photos/change.ts';
import { decide } from '../photos/decide.ts';
import { withdrawReplaced } from '../photos/queue/withdraw.ts';
import { withdrawal } from '../photos/queue/withdrawal.ts';
import type { Plan } from './plan.ts';

/**
 * Moves the photos of the person who goes. Photos that wait for a decision leave the review queue. If the
 * person who stays gets an approved photo, older waiting photos of theirs leave the queue, too.
 */
export function movePhotos(tx: Tx, { stays, currentPhotoId, photos }: Plan): void {
  for (const photo of photos) {
    const given = movePhotoToHolder(tx, photo, stays.id);
    if (given.status === 'in_review') decide(tx, given, stays, withdrawal('holder_left'));
  }
  const taken = photos.find(({ id }) => id === currentPhotoId);
  if (taken !== undefined) withdrawReplaced(tx, taken, stays);
}
