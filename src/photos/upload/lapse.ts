import type { Db } from '../../db/open.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import type { Clock } from '../../lib/clock.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { change } from '../change.ts';
import { isBeingSent } from './running.ts';

/**
 * Extra time for uploads that began before their URL expired: a bucket doesn't report an upload that is still running.
 * 50 MB at 1 Mbit/s take seven minutes.
 */
export const BUCKET_GRACE_MS = 10 * 60 * 1000;

/** A grant dated further ahead than this was made before the clock was set back. */
export const AHEAD_MS = HOUR_MS;

/** The terms on which a grant counts as lapsed. */
export interface LapseTerms {
  /** The time at which grants are judged. A grant that still accepts an upload later is valid at this time, too. */
  atMs: number;
  /** The time for which an upload may go on unseen after its grant has ended. */
  graceMs: number;
}

export const lapseTerms = (context: { blobs: Pick<BlobStore, 'bucket'>; clock: Clock }): LapseTerms => ({
  atMs: context.clock.now(),
  graceMs: context.blobs.bucket === null ? 0 : BUCKET_GRACE_MS,
});

/** True when a photo waits for bytes that can no longer arrive, so that it would wait for ever. */
export function isLapsed(db: Db, photo: Photo, { atMs, graceMs }: LapseTerms): boolean {
  const isOver =
    Date.parse(photo.uploadExpiresAt) + graceMs < atMs || Date.parse(photo.createdAt) > atMs + AHEAD_MS;
  return isOver && !isBeingSent(db, photo.id);
}

/** Ends a grant that lapsed without bytes; a trigger gives its reservation back to the quota. */
export const expire = (tx: Tx, photo: Photo): Photo =>
  change(tx, photo, { status: 'expired' }, { action: 'photo.expired' });
