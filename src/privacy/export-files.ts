import { sha256OrNull } from '../backup/files/read-chunks.ts';
import { type BlobStore, PhotoLost } from '../storage/blob-store.ts';
import type { Collected } from './collect.ts';

interface TextFile {
  name: string;
  text: string;
}

/** A file of an export: either text, or a copy of another file. */
export type ExportFile = TextFile | { name: string; path: string };

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

/** The records of an export, a file for each kind. */
export const recordFiles = ({ records }: Pick<Collected, 'records'>): TextFile[] =>
  Object.entries(records).map(([name, record]) => ({
    name: `${name}.json`,
    text: `${JSON.stringify(record, null, 2)}\n`,
  }));

/** The name of a photo's file in an export. */
export const pictureName = ({
  photoId,
  contentType,
}: Pick<Collected['pictures'][number], 'photoId' | 'contentType'>): string =>
  `photos/${photoId}.${EXTENSIONS[contentType] ?? 'bin'}`;

/** Explains an export to the person who gets it. */
export const readmeFile = (organisation: string, at: string, missing: string[]): TextFile => ({
  name: 'README.txt',
  text: readme(organisation, at, missing),
});

const readme = (organisation: string, at: string, missing: string[]) => `What ${organisation} holds about you
================================

Taken from Lanyard, its card system, at ${at}.

person.json      your data, and what other systems call you
photos.json      your photos: when you were asked for them, what the analysis measured, and what was decided
photos/          the pictures themselves, as they were uploaded, named by their ids
cards.json       your cards, and what was printed on them
orders.json      what was ordered for you
audit-log.json   what was changed about you, when and by whom
recipients.json  who has been told of you: programs that follow changes ("feeds", which tells how far each has read
                 and not every record that it took), and addresses that were sent events in the last 30 days
                 ("webhooks")

The .json files are plain text: any text editor or browser opens them. Times are in UTC.
Backups may hold older states of the same data.
${
  missing.length === 0
    ? ''
    : `
The pictures of these photos have been lost, and are not in photos/: ${missing.join(', ')}
`
}`;

interface ExportFiles {
  files: ExportFile[];
  /** Ids of photos whose picture has been lost. */
  missing: string[];
}

/**
 * The files of an export, in order. A picture that has been lost does not prevent the export.
 * @throws AppError unavailable when a bucket does not answer
 */
export async function exportFiles(
  collected: Collected,
  organisation: string,
  at: string,
  blobs: Pick<BlobStore, 'fileOf'>,
): Promise<ExportFiles> {
  const pictures: ExportFile[] = [];
  const missing: string[] = [];
  for (const picture of collected.pictures) {
    const path = await pictureOf(blobs, picture.blobKey);
    if (path === null) missing.push(picture.photoId);
    else pictures.push({ name: pictureName(picture), path });
  }
  const files = [readmeFile(organisation, at, missing), ...recordFiles(collected), ...pictures];
  return { files, missing };
}

/** Returns the picture's path; null when the picture has been lost or the disk can't read it any more. */
async function pictureOf(blobs: Pick<BlobStore, 'fileOf'>, blobKey: string): Promise<string | null> {
  try {
    const path = await blobs.fileOf(blobKey);
    return sha256OrNull(path) === null ? null : path;
  } catch (error) {
    if (error instanceof PhotoLost) return null;
    throw error;
  }
}
