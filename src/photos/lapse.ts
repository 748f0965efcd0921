import type { Context } from '../context.ts';
import type { Photo } from '../db/schema/photos.ts';

/** A bucket doesn't tell of an upload that began in time and runs on: 50 MB at 1 Mbit/s take seven minutes. */
const BUCKET_GRACE_MS = 10 * 60 * 1000;

/** Whether no bytes can come any more for a photo that waits for them. */
export function isLapsed(context: Pick<Context, 'blobs' | 'clock' | 'uploads'>, photo: Photo): boolean {
  const graceMs = context.blobs.bucket === null ? 0 : BUCKET_GRACE_MS;
  return Date.parse(photo.uploadExpiresAt) + graceMs < context.clock.now() && !context.uploads.has(photo.id);
}
