import { isUnreadable } from '../backup/files/read-chunks.ts';
import { timestamp } from '../lib/clock.ts';
import type { ZipFile } from '../lib/zip.ts';
import { type BlobStore, PhotoLost } from '../storage/blob-store.ts';
import type { Collected } from './collect.ts';
import { pictureName, readmeFile, recordFiles } from './export-files.ts';

/**
 * The files of an export for an archive that is sent while it is made: one picture at a time is in memory, and nothing
 * is written to the disk. The README comes last, because it names the pictures that have been lost.
 * @throws AppError unavailable when a bucket does not answer
 */
export async function* zipFiles(
  blobs: Pick<BlobStore, 'fileOf'>,
  collected: Collected,
  organisation: string,
  nowMs: number,
): AsyncGenerator<ZipFile> {
  const zipped = ({ name, text }: { name: string; text: string }): ZipFile => ({
    name,
    changedAtMs: nowMs,
    bytes: new TextEncoder().encode(text),
  });
  const missing: string[] = [];
  for (const file of recordFiles(collected)) yield zipped(file);
  for (const picture of collected.pictures) {
    const bytes = await bytesOf(blobs, picture.blobKey);
    if (bytes === null) missing.push(picture.photoId);
    else yield { name: pictureName(picture), changedAtMs: nowMs, bytes };
  }
  yield zipped(readmeFile(organisation, timestamp(nowMs), missing));
}

/** Returns null when the picture has been lost or the disk can't read it any more. */
async function bytesOf(blobs: Pick<BlobStore, 'fileOf'>, blobKey: string): Promise<Uint8Array | null> {
  try {
    return await Bun.file(await blobs.fileOf(blobKey)).bytes();
  } catch (error) {
    if (error instanceof PhotoLost || isUnreadable(error)) return null;
    throw error;
  }
}
