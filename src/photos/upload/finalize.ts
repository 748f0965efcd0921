import type { Context } from '../../context.ts';
import type { Photo, PhotoStatus } from '../../db/schema/photos.ts';
import { type Actor, type Tx, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { enqueue } from '../../ledger/enqueue.ts';
import { change, findPhoto } from '../change.ts';
import { expire, isLapsed } from './lapse.ts';
import { takeIn } from './take-in.ts';

/** The job that analyses a photo; its payload is `{photoId}`. */
export const ANALYSE_PHOTO = 'analyse_photo';

/**
 * Closes the upload and queues the analysis. Once past the upload it changes nothing and says where the photo is.
 * @throws AppError not_found; upload_incomplete when the bytes are not in storage; with a bucket, length_mismatch and
 *   header_mismatch when they are others than granted, and unavailable when it doesn't answer
 */
export async function finalize(
  context: Context,
  actor: Actor,
  organisationId: string,
  id: string,
): Promise<{ photoId: string; status: PhotoStatus }> {
  await takeIn(context, findPhoto(context.db, organisationId, id));
  const status = await write(context, actor, (tx) => {
    const photo = findPhoto(tx.db, organisationId, id);
    if (photo.status !== 'awaiting_upload') return photo.status;
    // The client is not believed: the bytes themselves must be there, whole.
    const isStored = photo.blobKey !== null && context.blobs.sizeOf(photo.blobKey) === photo.contentLength;
    if (isStored) return finalizeIn(tx, photo);
    if (isLapsed(context, photo)) {
      expire(tx, photo);
      return 'expired';
    }
    return null;
  });
  if (status === null)
    throw new AppError(
      'upload_incomplete',
      'The bytes are not in storage yet: send them to uploadUrl first.',
    );
  return { photoId: id.toLowerCase(), status };
}

export function finalizeIn(tx: Tx, photo: Photo): PhotoStatus {
  enqueue(tx, photo.organisationId, ANALYSE_PHOTO, { photoId: photo.id });
  return change(tx, photo, { status: 'processing' }, { action: 'photo.uploaded' }).status;
}
