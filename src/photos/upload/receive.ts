import type { Pictures } from '../../context.ts';
import { systemActor, write } from '../../db/tx.ts';
import { AppError, notFound } from '../../errors.ts';
import { isUuid, newId } from '../../lib/uuid.ts';
import { isSignedUpload } from '../../storage/signed-url.ts';
import { isGone } from '../change.ts';
import { photoQueries } from '../queries.ts';
import { keepBytes } from './keep-bytes.ts';
import { surplusParameter } from './photo-type.ts';
import { beginUpload, endNoted } from './running.ts';

/** The PUT of a photo's bytes, as the request describes it. */
export interface Upload {
  photoId: string;
  query: URLSearchParams;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
}

/**
 * Receives the bytes of a photo and stores them durably; until finalize, another upload replaces them. The signature,
 * the time and the state are checked before the first byte is read.
 * @throws AppError signature_invalid, url_expired, header_mismatch, invalid_state, length_mismatch, conflict; not_found
 *   when the photo was deleted, with its person, while the bytes were arriving
 */
export async function receiveUpload(context: Pictures, upload: Upload): Promise<void> {
  const photo = admit(context, upload);
  const length = { granted: photo.contentLength, isDeclared: upload.headers.has('content-length') };
  const uploadId = newId();
  const actor = systemActor('upload');
  let isEnded = false;
  try {
    await write(context, actor, beginUpload, photo.id, uploadId);
    const received = await context.blobs.receive(photo.id, upload.body, length);
    if (!received.ok)
      throw wrongLength(photo.contentLength, received.tooMany ? 'more' : `${received.receivedBytes}`);
    const { key } = received;
    const unwanted = await write(context, actor, keepBytes, photo.id, { key, uploadId });
    isEnded = true;
    if (unwanted !== null) context.blobs.remove(unwanted);
    if (unwanted === key) throw isGone(context.db, photo.id) ? notFound('photo') : afterFinalize();
  } finally {
    // Ends the upload even though it may never have begun: if the writer died, there is no telling.
    if (!isEnded) {
      context.failedUploads.note(uploadId, photo.id);
      await endNoted(context.failedUploads);
    }
  }
}

function admit(context: Pictures, { photoId, query, headers }: Upload) {
  const photo = isUuid(photoId) ? photoQueries(context.db).byIdAlone.get({ id: photoId }) : null;
  const isSigned =
    photo !== null &&
    isSignedUpload(
      context.secrets.uploadUrls,
      {
        photoId: photo.id,
        contentType: photo.contentType,
        contentLengthBytes: photo.contentLength,
        expiresAt: photo.uploadExpiresAt,
      },
      query,
    );
  if (!isSigned) throw new AppError('signature_invalid', 'This server has not signed the upload URL.');
  // The state is checked first: after finalize, "ask for a new URL" would be the wrong advice.
  if (photo.status !== 'awaiting_upload' && photo.status !== 'expired') throw afterFinalize();
  if (Date.parse(photo.uploadExpiresAt) <= context.clock.now() || photo.status === 'expired')
    throw new AppError(
      'url_expired',
      `The upload URL worked until ${photo.uploadExpiresAt}; ask for a new one.`,
    );
  const contentType = headers.get('content-type');
  if (contentType?.trim().toLowerCase() !== photo.contentType)
    throw new AppError(
      'header_mismatch',
      surplusParameter(contentType, photo.contentType) ??
        `The upload must be sent with Content-Type: ${photo.contentType}.`,
    );
  const declared = headers.get('content-length');
  if (declared !== null && Number(declared) !== photo.contentLength)
    throw wrongLength(photo.contentLength, declared);
  return photo;
}

const afterFinalize = () =>
  new AppError('invalid_state', 'The photo is finalized; its bytes can no longer be replaced.');

const wrongLength = (granted: number, got: string) =>
  new AppError(
    'length_mismatch',
    `The upload has ${got} bytes where ${granted} were granted; nothing was kept.`,
  );
