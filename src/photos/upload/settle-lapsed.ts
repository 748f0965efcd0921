import type { Context } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { systemActor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import type { Bucket } from '../../storage/blob-store.ts';
import { photoQueries } from '../queries.ts';
import { finalizeIn } from './finalize.ts';
import { AHEAD_MS, expire, isLapsed } from './lapse.ts';
import { takeIn } from './take-in.ts';

/** Bytes that were acknowledged but never finalized go to review by themselves after this time: nothing is lost. */
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
    const { id } = candidate;
    if (!isLapsed(context, candidate)) continue;
    if (context.blobs.bucket !== null) {
      if (isAway) continue;
      if (!(await isLookedUp(context, candidate))) {
        // A store that is silent would be waited for again at each of them.
        isAway = !(await isReachable(context.blobs.bucket));
        continue;
      }
    }
    await write(context, systemActor('janitor'), (tx) => {
      const photo = photoQueries(tx.db).byIdAlone.get({ id });
      if (photo?.status !== 'awaiting_upload') return;
      if (photo.blobKey === null) expire(tx, photo);
      else if (photo.uploadExpiresAt < overdue || ahead.includes(candidate)) finalizeIn(tx, photo);
    });
  }
}

/** Bytes that nobody has asked for may lie in the bucket; false when that can't be found out now. */
async function isLookedUp(context: Context, photo: Photo): Promise<boolean> {
  try {
    await takeIn(context, photo);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Others than granted are deleted, and the grant ends without bytes.
    return error.code !== 'unavailable';
  }
}

const isReachable = (bucket: Bucket): Promise<boolean> =>
  bucket.assertReachable().then(
    () => true,
    () => false,
  );
