import type { Context } from '../context.ts';
import { madeAtMs } from '../lib/uuid.ts';
import { photoQueries } from './queries.ts';

/** What is still worked on stays at hand: then no analysis waits for the bucket. */
const WORKED_ON = ['awaiting_upload', 'processing'];

/** Moves photos whose analysis is over from the local disk into the bucket; nothing to do without one. */
export async function putAwayPhotos(context: Context): Promise<void> {
  const { bucket } = context.blobs;
  await bucket?.putAway((id, key) => {
    const photo = photoQueries(context.db).byIdAlone.get({ id });
    return photo?.blobKey === key && !WORKED_ON.includes(photo.status);
  });
}

/** Removes what crashes left: broken uploads, and bytes that no photo refers to. `beforeMs` spares uploads under way. */
export async function sweepBlobs(context: Context, beforeMs: number): Promise<void> {
  const { blobKey, byIdAlone, isAny, beginning } = photoQueries(context.db);
  // A database that knows no photo at all is no reason to remove any, nor is one that began after a photo: it may be a new
  // one in the place of theirs. A bucket has its owner's name in it.
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
