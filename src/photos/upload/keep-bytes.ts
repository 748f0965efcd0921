import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { photoQueries } from '../queries.ts';

/**
 * Gives a photo the bytes that came for it, while it still waits for them.
 * @param mayReplace whether they take the place of bytes that it has already
 * @returns the key of the bytes that nobody needs now: those that were replaced, or these, when the photo was finalized
 *   or deleted meanwhile; null when there are none
 */
export const keepBytes = verb(
  'photos.keepBytes',
  (tx: Tx, photoId: string, { key, mayReplace }: { key: string; mayReplace: boolean }): string | null => {
    const queries = photoQueries(tx.db);
    const photo = queries.byIdAlone.get({ id: photoId });
    if (photo?.status !== 'awaiting_upload') return key;
    if (photo.blobKey !== null && !mayReplace) return key;
    queries.update(photoId, { blobKey: key });
    return photo.blobKey;
  },
);
