import type { Pictures } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError } from '../../errors.ts';
import { enqueue } from '../../ledger/enqueue.ts';
import type { PhotoStatus } from '../../shared/statuses.ts';
import { ANALYSE_PHOTO } from '../analyse.ts';
import { change, findPhoto } from '../change.ts';
import { expire, isLapsed, type LapseTerms, lapseTerms } from './lapse.ts';
import { takeIn } from './take-in.ts';

/** The state of an upload in storage. */
interface UploadFound {
  /** The key in the photo's row, if the bytes stored under it are missing or incomplete; otherwise null. */
  brokenKey: string | null;
  lapse: LapseTerms;
}

/**
 * Looks for the bytes of a photo rather than trusting the client; with a bucket, fetches the bytes that the client has
 * sent there.
 * @param ifMatch the `If-Match` header; null accepts any version
 * @throws AppError not_found; precondition_failed; with a bucket, length_mismatch and header_mismatch when the bytes
 *   differ from the grant, and unavailable when the bucket doesn't answer
 */
export async function lookAtUpload(
  context: Pictures,
  organisationId: string,
  id: string,
  ifMatch: string | null,
): Promise<UploadFound> {
  const photo = findPhoto(context.db, organisationId, id);
  assertMatches(ifMatch, photo.version);
  await takeIn(context, photo);
  const { status, blobKey, contentLength } = photo;
  const isBroken =
    status === 'awaiting_upload' && blobKey !== null && context.blobs.sizeOf(blobKey) !== contentLength;
  return { brokenKey: isBroken ? blobKey : null, lapse: lapseTerms(context) };
}

/**
 * Closes the upload and queues the analysis; a grant that has lapsed without the bytes expires instead. If the upload
 * is closed already, changes nothing and returns the photo's state.
 * @param ifMatch the `If-Match` header; null accepts any version
 * @throws AppError not_found; precondition_failed; upload_incomplete when the bytes are not in storage
 */
export const finalize = verb(
  'photos.finalize',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    found: UploadFound,
    ifMatch: string | null,
  ): { photoId: string; status: PhotoStatus } => {
    const photo = findPhoto(tx.db, organisationId, id);
    assertMatches(ifMatch, photo.version);
    const { status } = photo.status === 'awaiting_upload' ? closeUpload(tx, photo, found) : photo;
    return { photoId: photo.id, status };
  },
);

function closeUpload(tx: Tx, photo: Photo, { brokenKey, lapse }: UploadFound): Photo {
  if (photo.blobKey !== null && photo.blobKey !== brokenKey) return startAnalysis(tx, photo);
  if (isLapsed(tx.db, photo, lapse)) return expire(tx, photo);
  throw new AppError('upload_incomplete', 'The bytes are not in storage yet: send them to uploadUrl first.');
}

export function startAnalysis(tx: Tx, photo: Photo): Photo {
  enqueue(tx, photo.organisationId, ANALYSE_PHOTO, { photoId: photo.id });
  return change(tx, photo, { status: 'processing' }, { action: 'photo.uploaded' });
}
