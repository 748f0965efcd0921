import type { Context } from '../context.ts';
import { photoQueries } from './queries.ts';

/** Removes what crashes left: broken uploads, and bytes that no photo refers to. `beforeMs` spares uploads under way. */
export async function sweepBlobs(context: Context, beforeMs: number): Promise<void> {
  const { blobKey, byIdAlone, isAny } = photoQueries(context.db);
  // A database that knows no photo at all is no reason to remove any: it may be a new one in the place of theirs.
  // A bucket has its owner's name in it.
  const isEmpty = context.blobs.bucket === null && isAny.get() === null;
  const wanted = {
    blob: (id: string, key: string) => isEmpty || blobKey.get({ id })?.blobKey === key,
    derivedFrom: (id: string) => isEmpty || blobKey.get({ id }) !== undefined,
    upload: (id: string) => byIdAlone.get({ id })?.status === 'awaiting_upload',
  };
  const removed = await context.blobs.sweep(wanted, beforeMs);
  if (removed > 0) context.log.info('removed leftover photo files', { files: removed });
}
