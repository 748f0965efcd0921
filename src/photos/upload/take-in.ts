import type { Pictures } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { systemActor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { keepBytes } from './keep-bytes.ts';
import { surplusParameter } from './photo-type.ts';

/**
 * Fetches the bytes that a client has sent to the bucket, if any; afterwards, the photo has them as if they had been
 * PUT to this server. A presigned URL binds neither length nor type, so both are checked here. Bytes that differ from
 * the grant are deleted; the client may send the right ones until the URL expires.
 * @throws AppError length_mismatch, header_mismatch; unavailable when the bucket doesn't answer
 */
export async function takeIn(context: Pictures, photo: Photo): Promise<void> {
  const { bucket } = context.blobs;
  if (bucket === null || photo.status !== 'awaiting_upload' || photo.blobKey !== null) return;
  await context.once(`take in ${photo.id}`, async () => {
    const taken = await bucket.takeIn(photo.id, photo);
    if (!taken.ok && taken.problem === 'missing') return;
    if (!taken.ok) throw refused(photo, taken);
    const unwanted = await write(context, systemActor('upload'), keepBytes, photo.id, {
      key: taken.key,
      uploadId: null,
    });
    if (unwanted !== null) context.blobs.remove(unwanted);
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
        surplusParameter(found.contentType, contentType) ??
          `The upload was sent with Content-Type: ${found.contentType}, not ${contentType}; nothing was kept.`,
      );
