import type { BlobStore } from '../storage/blob-store.ts';
import type { Collected } from './collect.ts';

/** A file of an export: text, or a copy of another file. */
export type ExportFile = { name: string } & ({ text: string } | { path: string });

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

/** What is in an export, in words for the person who gets it. */
const readme = (organisation: string, at: string) => `What ${organisation} holds about you
================================

Taken from Lanyard, its card system, at ${at}.

person.json      your data, and what other systems call you
photos.json      your photos: what the analysis measured, and what was decided
photos/          the pictures themselves, as they came, named by their ids
cards.json       your cards, and what was printed on them
orders.json      what was ordered for you
audit-log.json   what was changed about you, when and by whom
recipients.json  who has been told of you: programs that follow changes ("feeds", which tells how far each has read
                 and not every record that it took), and addresses that were sent events in the last 30 days
                 ("webhooks")

The .json files are plain text: any text editor or browser opens them. Times are in UTC.
Backups may hold older states of the same data.
`;

/** The files of an export, in their order. */
export async function exportFiles(
  collected: Collected,
  organisation: string,
  at: string,
  blobs: Pick<BlobStore, 'fileOf'>,
): Promise<ExportFile[]> {
  const pictures: ExportFile[] = [];
  for (const { photoId, blobKey, contentType } of collected.pictures)
    pictures.push({
      name: `photos/${photoId}.${EXTENSIONS[contentType] ?? 'bin'}`,
      path: await blobs.fileOf(blobKey),
    });
  return [
    { name: 'README.txt', text: readme(organisation, at) },
    ...Object.entries(collected.records).map(([name, record]) => ({
      name: `${name}.json`,
      text: `${JSON.stringify(record, null, 2)}\n`,
    })),
    ...pictures,
  ];
}
