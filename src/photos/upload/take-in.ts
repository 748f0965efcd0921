import type { Context } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { systemActor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { photoQueries } from '../queries.ts';

/**
 * Fetches the bytes that a client has sent to the bucket, if there are any: afterwards the photo is as it is after a
 * PUT to this server. A presigned URL binds neither length nor type, so both are looked at here, and others than
 * granted are deleted; the client may send the right ones until the URL's time is over.
 * @throws AppError length_mismatch, header_mismatch; unavailable when the bucket doesn't answer
 */
export async function takeIn(context: Context, photo: Photo): Promise<void> {
  const { bucket } = context.blobs;
  if (bucket === null || photo.status !== 'awaiting_upload' || photo.blobKey !== null) return;
  await context.once(`take in ${photo.id}`, async () => {
    const taken = await bucket.takeIn(photo.id, photo);
    if (!taken.ok && taken.problem === 'missing') return;
    if (!taken.ok) throw refused(photo, taken);
    const isKept = await write(context, systemActor('upload'), (tx) => {
      const now = photoQueries(tx.db).byIdAlone.get({ id: photo.id });
      if (now?.status !== 'awaiting_upload' || now.blobKey !== null) return false;
      photoQueries(tx.db).update(photo.id, { blobKey: taken.key });
      return true;
    });
    if (!isKept) context.blobs.remove(taken.key);
    bucket.discardUpload(photo.id);
  });
}

const refused = (
  { contentLength, contentType }: Photo,
  found: { problem: 'length'; receivedBytes: number } | { problem: 'type'; contentType: string },
) =>
  found.problem === 'length'
    ? new AppError(
        'length_mismatch',
        `The upload has ${found.receivedBytes} bytes where ${contentLength} were granted; nothing was kept.`,
      )
    : new AppError(
        'header_mismatch',
        `The upload was sent with Content-Type: ${found.contentType}, not ${contentType}; nothing was kept.`,
      );
