import type { Context } from '../context.ts';
import { photoQueries } from './queries.ts';

/** Removes what crashes left: broken uploads, and bytes that no photo refers to. `beforeMs` spares uploads under way. */
export async function sweepBlobs(context: Context, beforeMs: number): Promise<void> {
  const { blobKey, byIdAlone } = photoQueries(context.db);
  const wanted = {
    blob: (id: string, key: string) => blobKey.get({ id })?.blobKey === key,
    derivedFrom: (id: string) => blobKey.get({ id }) !== undefined,
    upload: (id: string) => byIdAlone.get({ id })?.status === 'awaiting_upload',
  };
  const removed = await context.blobs.sweep(wanted, beforeMs);
  if (removed > 0) context.log.info('removed leftover photo files', { files: removed });
}
