import type { Pictures } from '../../context.ts';
import { read } from '../../db/read.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import type { Bucket } from '../../storage/blob-store.ts';
import { grantsMadeAfter, lapsedGrants, photoQueries } from '../queries.ts';
import { startAnalysis } from './finalize.ts';
import { AHEAD_MS, expire, isLapsed, type LapseTerms, lapseTerms } from './lapse.ts';
import { takeIn } from './take-in.ts';

/**
 * Bytes that arrived but were never finalized go to review this long after their URL has expired, so that nothing is
 * lost.
 */
const FINALIZE_AFTER_MS = HOUR_MS;

/** The number of grants looked up in one read; more would make other reads wait. */
const TOGETHER = 500;

/** Ends lapsed grants, and finalizes uploads whose client never came back. */
export async function settleLapsed(context: Pictures): Promise<void> {
  await context.failedUploads.flush();
  const now = context.clock.now();
  const overdue = timestamp(now - FINALIZE_AFTER_MS);
  for await (const photo of pageByPage(context, lapsedGrants, timestamp(now)))
    if (!(await settleOne(context, photo, photo.uploadExpiresAt < overdue))) return;
  for await (const photo of pageByPage(context, grantsMadeAfter, timestamp(now + AHEAD_MS)))
    if (!(await settleOne(context, photo, true))) return;
}

async function* pageByPage(
  context: Pictures,
  grants: typeof lapsedGrants | typeof grantsMadeAfter,
  at: string,
): AsyncGenerator<Photo> {
  let expiresAt = '';
  let seq = 0;
  for (;;) {
    const page = await read(context, grants, { at, expiresAt, seq, limit: TOGETHER });
    yield* page;
    if (page.length < TOGETHER) return;
    ({ uploadExpiresAt: expiresAt, seq } = page.at(-1)!);
  }
}

/** @returns false when the bucket doesn't answer: each further photo would wait just as long */
async function settleOne(context: Pictures, photo: Photo, isOverdue: boolean): Promise<boolean> {
  const lapse = lapseTerms(context);
  if (!isLapsed(context.db, photo, lapse)) return true;
  const { bucket } = context.blobs;
  if (bucket !== null && !(await isLookedUp(context, photo))) return await isReachable(bucket);
  await write(context, systemActor('janitor'), settle, photo.id, { isOverdue, lapse });
  return true;
}

interface Found {
  /** True when the client has had enough time to finalize. */
  isOverdue: boolean;
  lapse: LapseTerms;
}

/** Ends a lapsed grant without bytes, and finalizes one with bytes when it is overdue. */
const settle = verb('photos.settleLapsed', (tx: Tx, photoId: string, { isOverdue, lapse }: Found): void => {
  const photo = photoQueries(tx.db).byIdAlone.get({ id: photoId });
  if (photo?.status !== 'awaiting_upload' || !isLapsed(tx.db, photo, lapse)) return;
  if (photo.blobKey === null) expire(tx, photo);
  else if (isOverdue) startAnalysis(tx, photo);
});

/** Looks in the bucket for bytes that were never finalized; false when the bucket can't be asked now. */
async function isLookedUp(context: Pictures, photo: Photo): Promise<boolean> {
  try {
    await takeIn(context, photo);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Bytes that differ from the grant are deleted, and the grant ends without bytes.
    return error.code !== 'unavailable';
  }
}

const isReachable = (bucket: Bucket): Promise<boolean> =>
  bucket.assertReachable().then(
    () => true,
    () => false,
  );
