import type { Context } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import type { Bucket } from '../../storage/blob-store.ts';
import { photoQueries } from '../queries.ts';
import { startAnalysis } from './finalize.ts';
import { AHEAD_MS, expire, isLapsed, uploadsNow } from './lapse.ts';
import { takeIn } from './take-in.ts';

/** Bytes that came but were never finalized go to review after this time: nothing is lost. */
const FINALIZE_AFTER_MS = 60 * 60 * 1000;

/** The janitor's round: ends lapsed grants, and finalizes uploads whose client never came back. */
export async function settleLapsed(context: Context): Promise<void> {
  const now = context.clock.now();
  const overdue = timestamp(now - FINALIZE_AFTER_MS);
  const queries = photoQueries(context.db);
  const lapsed = queries.lapsed.all({ at: timestamp(now) });
  const ahead = queries.grantedAfter.all({ at: timestamp(now + AHEAD_MS) });
  let isAway = false;
  for (const candidate of [...lapsed, ...ahead]) {
    if (!isLapsed(candidate, uploadsNow(context))) continue;
    if (context.blobs.bucket !== null) {
      if (isAway) continue;
      if (!(await isLookedUp(context, candidate))) {
        // A silent store would keep each of the others waiting as long.
        isAway = !(await isReachable(context.blobs.bucket));
        continue;
      }
    }
    const isOverdue = candidate.uploadExpiresAt < overdue || ahead.includes(candidate);
    await write(context, systemActor('janitor'), settle, candidate.id, isOverdue);
  }
}

/** Ends a lapsed grant without bytes, and finalizes one with bytes when its client has had the time to do it. */
const settle = verb('photos.settleLapsed', (tx: Tx, photoId: string, isOverdue: boolean): void => {
  const photo = photoQueries(tx.db).byIdAlone.get({ id: photoId });
  if (photo?.status !== 'awaiting_upload') return;
  if (photo.blobKey === null) expire(tx, photo);
  else if (isOverdue) startAnalysis(tx, photo);
});

/** The bucket may hold bytes that nobody has asked for; false when that can't be found out now. */
async function isLookedUp(context: Context, photo: Photo): Promise<boolean> {
  try {
    await takeIn(context, photo);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Bytes that differ from the grant are deleted, and the grant ends without any.
    return error.code !== 'unavailable';
  }
}

const isReachable = (bucket: Bucket): Promise<boolean> =>
  bucket.assertReachable().then(
    () => true,
    () => false,
  );
