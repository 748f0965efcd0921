import type { Pictures } from '../context.ts';
import { madeAtMs } from '../lib/uuid.ts';
import { photoQueries } from './queries.ts';

/** Photos in these states stay on the disk, so that no analysis has to wait for the bucket. */
const WORKED_ON = ['awaiting_upload', 'processing'];

/** Moves photos whose analysis has ended from the local disk into the bucket, if there is one. */
export async function putAwayPhotos(context: Pictures): Promise<void> {
  const { bucket } = context.blobs;
  await bucket?.putAway((id, key) => {
    const photo = photoQueries(context.db).byIdAlone.get({ id });
    return photo?.blobKey === key && !WORKED_ON.includes(photo.status);
  });
}

/**
 * Removes what crashes left behind: broken uploads, and bytes that no photo refers to. Spares files that changed at
 * `beforeMs` or later: uploads under way may need them.
 */
export async function sweepBlobs(context: Pictures, beforeMs: number): Promise<void> {
  const { blobKey, byIdAlone, isAny, beginning } = photoQueries(context.db);
  // A database that has no photos, or is younger than a photo on the disk, may have replaced the right one by mistake,
  // so the files stay. Objects in a bucket need no such guess: each names its owner.
  const isOnDisk = context.blobs.bucket === null;
  const isEmpty = isAny.get() === null;
  const beganMs = Date.parse(beginning.get()!.at ?? '');
  const isForeign = (id: string) => isOnDisk && (isEmpty || madeAtMs(id) < beganMs);
  const wanted = {
    blob: (id: string, key: string) => isForeign(id) || blobKey.get({ id })?.blobKey === key,
    derivedFrom: (id: string) => isForeign(id) || blobKey.get({ id }) !== null,
    upload: (id: string) => byIdAlone.get({ id })?.status === 'awaiting_upload',
  };
  const removed = await context.blobs.sweep(wanted, beforeMs);
  if (removed > 0) context.log.info('removed leftover photo files', { files: removed });
}
