import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { record } from '../ledger/record.ts';

/** Records that somebody fetches a photo as it came, with all that the camera wrote into it. */
export const noteOriginal = verb('photos.noteOriginal', (tx: Tx, photo: Photo): void =>
  record(tx, {
    organisationId: photo.organisationId,
    action: 'photo.original_fetched',
    entityType: 'photo',
    entityId: photo.id,
    changes: { cardHolderId: { from: null, to: photo.cardHolderId } },
  }),
);
