import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { createWriteBehind, type WriteBehind } from '../../db/write-behind.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { isGone } from '../change.ts';
import { photoQueries } from '../queries.ts';

/**
 * The most requests that may send the bytes of one photo at the same time: a client may retry while its first try is
 * stalled.
 */
const MOST_AT_ONCE = 2;

/**
 * Notes that a request begins to send a photo's bytes: the end of the grant must not cut it off.
 * @throws AppError not_found when the photo was deleted meanwhile; conflict when too many requests are sending this
 *   photo already, because each takes the space of a whole file
 */
export const beginUpload = verb('photos.beginUpload', (tx: Tx, photoId: string, id: string): void => {
  const { running } = photoQueries(tx.db);
  if (running.of.all({ photoId }).length >= MOST_AT_ONCE)
    throw new AppError(
      'conflict',
      'The bytes of this photo are already being sent; wait until that has finished.',
    );
  try {
    running.begin.run({ photoId, id });
  } catch (error) {
    // If the photo is gone, the row's foreign key fails, so no upload has to look for the photo first.
    throw isGone(tx.db, photoId) ? notFound('photo') : error;
  }
});

/** True while somebody is sending the bytes of a photo. */
export const isBeingSent = (db: Db, photoId: string): boolean =>
  photoQueries(db).running.of.all({ photoId }).length > 0;

/**
 * Uploads that brought nothing, as photo ids by upload id. If an upload's end can't be written now, it is written
 * later.
 */
export type FailedUploads = WriteBehind<string>;

export const createFailedUploads = (context: { db: Db; clock: Clock }): FailedUploads =>
  createWriteBehind(context, 'upload', endUploads);

const endUploads = verb('photos.endUploads', (tx: Tx, uploads: [id: string, photoId: string][]): void => {
  for (const [id, photoId] of uploads) photoQueries(tx.db).running.end.run({ photoId, id });
});

/** Must be called at start: ends every upload that the previous server was receiving. */
export async function endUploadsOfBefore(db: Db, failedUploads: FailedUploads): Promise<void> {
  for (const { id, photoId } of photoQueries(db).running.all.all()) failedUploads.note(id, photoId);
  await endNoted(failedUploads);
}

/** Ends the noted uploads. If that can't be written, as on a full disk, the next scheduled round tries again. */
export const endNoted = (failedUploads: FailedUploads): Promise<void> =>
  failedUploads.flush().catch(() => {});
