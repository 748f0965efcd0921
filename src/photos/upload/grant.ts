import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Pictures } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { type Actor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, notFound } from '../../errors.ts';
import { created, record } from '../../ledger/record.ts';
import { recordChange } from '../../ledger/record-change.ts';
import { timestamp } from '../../lib/clock.ts';
import { newId } from '../../lib/uuid.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { signUpload } from '../../storage/signed-url.ts';
import { photoQueries } from '../queries.ts';
import { expire, isLapsed, type LapseTerms, lapseTerms } from './lapse.ts';
import { settleLapsed } from './settle-lapsed.ts';

interface NewPhoto {
  cardHolderId: string;
  contentType: string;
  contentLength: number;
  filename: string | null;
}

/** The address, the headers and the deadline for sending the bytes. */
export interface Grant {
  photoId: string;
  uploadUrl: string;
  headers: Record<string, string>;
  expiresAt: string;
}

/** The terms on which an installation grants uploads. */
interface Terms {
  urlTtlSeconds: number;
  /** The quota for organisations without one of their own. */
  quotaBytes: number;
  /**
   * Terms by which lapsed grants make room for new ones; null with a bucket, because only the bucket knows whether
   * bytes have arrived.
   */
  lapse: LapseTerms | null;
}

/**
 * Makes a photo that waits for its bytes, and returns the address to send them to.
 * @throws AppError not_found, invalid_state (archived holder), quota_exceeded; unavailable when the bucket doesn't
 *   answer
 */
export async function grantUpload(
  context: Pictures,
  actor: Actor,
  organisationId: string,
  input: NewPhoto,
): Promise<Grant> {
  const { bucket } = context.blobs;
  // A grant with a URL that leads nowhere would be useless.
  await bucket?.assertReachable();
  const reserve = async () => {
    const terms = {
      urlTtlSeconds: context.config.uploadUrlTtlSeconds,
      quotaBytes: context.config.photoQuotaBytes,
      lapse: bucket === null ? lapseTerms(context) : null,
    };
    return await write(context, actor, reserveUpload, organisationId, input, terms);
  };
  const photo = await reserve().catch(async (error) => {
    if (bucket === null || !(error instanceof AppError && error.code === 'quota_exceeded')) throw error;
    // A transaction can't ask the bucket whether the bytes of a lapsed grant have arrived.
    await context.once('settle lapsed', () => settleLapsed(context));
    return reserve();
  });
  const uploadUrl =
    (await bucket?.uploadUrl(photo.id, context.config.uploadUrlTtlSeconds)) ?? ownUrl(context, photo);
  return {
    photoId: photo.id,
    uploadUrl,
    headers: { 'Content-Type': photo.contentType },
    expiresAt: photo.uploadExpiresAt,
  };
}

const ownUrl = ({ secrets, publicUrl }: Pictures, photo: Omit<Photo, 'seq'>): string =>
  signUpload(secrets.uploadUrls, publicUrl, {
    photoId: photo.id,
    contentType: photo.contentType,
    contentLengthBytes: photo.contentLength,
    expiresAt: photo.uploadExpiresAt,
  });

/**
 * Makes a photo that waits for its bytes, and reserves their place in the quota.
 * @throws AppError not_found, invalid_state (archived holder), quota_exceeded
 */
const reserveUpload = verb(
  'photos.reserveUpload',
  (tx: Tx, organisationId: string, input: NewPhoto, terms: Terms): Omit<Photo, 'seq'> => {
    const holder = cardHolderQueries(tx.db).byId.get({ id: input.cardHolderId, organisationId });
    if (holder === null) throw notFound('card holder');
    if (holder.status === 'archived')
      throw new AppError('invalid_state', 'The card holder is archived and can’t get new photos.');
    assertFits(tx, organisationId, input.contentLength, terms);
    const photo: Omit<Photo, 'seq'> = {
      ...input,
      id: newId(),
      organisationId,
      status: 'awaiting_upload',
      uploadExpiresAt: timestamp(Date.parse(tx.at) + terms.urlTtlSeconds * 1000),
      blobKey: null,
      width: null,
      height: null,
      sha256: null,
      analysis: null,
      review: null,
      version: 1,
      createdAt: tx.at,
      updatedAt: tx.at,
    };
    recordChange(tx, {
      organisationId,
      feed: 'photos',
      recordId: photo.id,
      op: 'upsert',
      version: photo.version,
      externalId: holder.externalId,
    });
    photoQueries(tx.db).insert.run(photo);
    record(tx, {
      organisationId,
      action: 'photo.created',
      entityType: 'photo',
      entityId: photo.id,
      changes: created({ ...input }),
    });
    return photo;
  },
);

/** Runs in the transaction, so that the second of two simultaneous grants sees the first. */
function assertFits(tx: Tx, organisationId: string, bytes: number, { quotaBytes, lapse }: Terms): void {
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId });
  const quota = organisation?.photoQuotaBytes ?? quotaBytes;
  const used = () => photoQueries(tx.db).usage.get({ organisationId })?.usedBytes ?? 0;
  if (used() + bytes <= quota) return;
  // Lapsed grants release their reservations now, without waiting for the next scheduled round.
  if (lapse !== null)
    for (const photo of photoQueries(tx.db).lapsedEmpty.all({ organisationId, at: tx.at }))
      if (isLapsed(tx.db, photo, lapse)) expire(tx, photo);
  const left = Math.max(0, quota - used());
  if (bytes > left)
    throw new AppError(
      'quota_exceeded',
      `The photo has ${bytes} bytes; the organisation's photo storage has ${left} of ${quota} left.`,
    );
}
