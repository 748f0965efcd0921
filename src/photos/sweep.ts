import type { Context } from '../context.ts';
import { madeAtMs } from '../lib/uuid.ts';
import { photoQueries } from './queries.ts';

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
