import type { Context } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import { change } from '../change.ts';

/** A bucket doesn't tell of an upload that began in time and runs on: 50 MB at 1 Mbit/s take seven minutes. */
export const BUCKET_GRACE_MS = 10 * 60 * 1000;

/** What was granted longer than this after now was granted under a clock that has been set back since. */
export const AHEAD_MS = 60 * 60 * 1000;

/** Whether no bytes can come any more for a photo that waits for them, or its time would never end. */
export function isLapsed(context: Pick<Context, 'blobs' | 'clock' | 'uploads'>, photo: Photo): boolean {
  const graceMs = context.blobs.bucket === null ? 0 : BUCKET_GRACE_MS;
  const nowMs = context.clock.now();
  const isOver =
    Date.parse(photo.uploadExpiresAt) + graceMs < nowMs || Date.parse(photo.createdAt) > nowMs + AHEAD_MS;
  return isOver && !context.uploads.has(photo.id);
}

/** Ends a grant that lapsed without bytes; a trigger gives its reservation back to the quota. */
export const expire = (tx: Tx, photo: Photo): Photo =>
  change(tx, photo, { status: 'expired' }, { action: 'photo.expired' });
