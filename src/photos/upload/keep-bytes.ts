import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { photoQueries } from '../queries.ts';

/**
 * Gives a photo the bytes that arrived for it, if it is still waiting for them.
 * @param mayReplace whether they take the place of bytes that it has already
 * @returns the key of bytes no longer needed: those that were replaced, or these, if the photo was finalized or deleted in the
 * meantime; null when there are none
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
