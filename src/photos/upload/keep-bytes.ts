import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { photoQueries } from '../queries.ts';

interface Arrived {
  key: string;
  /**
   * The upload that brought the bytes, which may replace the bytes of an earlier upload; null for bytes from a bucket,
   * which replace nothing.
   */
  uploadId: string | null;
}

/**
 * Ends an upload, and assigns its bytes to the photo if the photo is still waiting for them.
 * @returns the key of bytes to delete: the replaced bytes, or the new ones if the photo can't take them any more; null
 *   when there are none
 */
export const keepBytes = verb(
  'photos.keepBytes',
  (tx: Tx, photoId: string, { key, uploadId }: Arrived): string | null => {
    const queries = photoQueries(tx.db);
    if (uploadId !== null) queries.running.end.run({ photoId, id: uploadId });
    const photo = queries.byIdAlone.get({ id: photoId });
    if (photo?.status !== 'awaiting_upload') return key;
    if (photo.blobKey !== null && uploadId === null) return key;
    queries.setBlobKey.run({ id: photoId, blobKey: key });
    return photo.blobKey;
  },
);
