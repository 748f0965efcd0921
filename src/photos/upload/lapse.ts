import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { change } from '../change.ts';
import type { Uploads } from './under-way.ts';

/** A bucket doesn't report an upload that began in time and is still running: 50 MB at 1 Mbit/s take seven minutes. */
export const BUCKET_GRACE_MS = 10 * 60 * 1000;

/** A grant from further ahead than this was made before the clock was set back. */
export const AHEAD_MS = 60 * 60 * 1000;

/** The uploads at one moment. One that begins later has a grant that had not lapsed by then. */
export interface UploadsAt {
  atMs: number;
  /** How long after its grant's end an upload may still be running unseen. */
  graceMs: number;
  /** Ids of the photos whose bytes this server is receiving. */
  receiving: string[];
}

export const uploadsNow = (context: {
  blobs: Pick<BlobStore, 'bucket'>;
  clock: Clock;
  uploads: Uploads;
}): UploadsAt => ({
  atMs: context.clock.now(),
  graceMs: context.blobs.bucket === null ? 0 : BUCKET_GRACE_MS,
  receiving: context.uploads.all(),
});

/** Whether a photo waits for bytes that can no longer come, or would wait for ever. */
export function isLapsed(photo: Photo, { atMs, graceMs, receiving }: UploadsAt): boolean {
  const isOver =
    Date.parse(photo.uploadExpiresAt) + graceMs < atMs || Date.parse(photo.createdAt) > atMs + AHEAD_MS;
  return isOver && !receiving.includes(photo.id);
}

/** Ends a grant that lapsed without bytes; a trigger gives its reservation back to the quota. */
export const expire = (tx: Tx, photo: Photo): Photo =>
  change(tx, photo, { status: 'expired' }, { action: 'photo.expired' });
