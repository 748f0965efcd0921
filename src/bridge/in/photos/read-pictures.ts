import { createHash } from 'node:crypto';
import { PictureChanging, PictureUnreadable, type SitePicture } from '../../sources/pictures.ts';
import { readFingerprints } from '../sections/section-sync.ts';
import type { Stage } from '../stage.ts';
import { recordOf } from '../tracked-people.ts';
import type { PhotosIn } from './photos-in.ts';

/** The pause between progress reports of long work. */
const PROGRESS_EVERY_MS = 5_000;

export const TWO_PICTURES = 'the site has more than one picture of this person';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A text that changes whenever the picture does. @throws TargetAway, PictureUnreadable, PictureChanging */
export const versionOf = async ({ version, bytes }: SitePicture): Promise<string> =>
  version ?? sha256Of(await bytes());

/** A picture that can't be read is set aside when it is to be sent. */
function unreadableVersion(error: unknown): string {
  if (error instanceof PictureUnreadable || error instanceof PictureChanging) return 'unreadable';
  throw error;
}

/**
 * Lists all of the site's pictures, and notes which of them have changed. Nothing is sent yet, and files aren't read.
 * @throws TargetAway, BridgeError
 */
export async function readPictures(
  photos: PhotosIn,
  stage: Stage,
): Promise<{ read: number; nameless: number }> {
  let read = 0;
  let nameless = 0;
  let reportedMs = performance.now();
  for await (const chunk of readFingerprints(photos))
    stage.batch(() => {
      for (const one of chunk) stage.addKnown(one);
    });
  for await (const chunk of photos.source.pictures()) {
    photos.stop.throwIfAborted();
    const found: { picture: SitePicture; version: string }[] = [];
    for (const picture of chunk)
      found.push({ picture, version: await versionOf(picture).catch(unreadableVersion) });
    stage.batch(() => {
      for (const { picture, version } of found) stagePicture(stage, picture, version);
    });
    read += chunk.length;
    nameless += chunk.filter(({ externalId }) => externalId === null).length;
    if (performance.now() - reportedMs < PROGRESS_EVERY_MS) continue;
    reportedMs = performance.now();
    photos.report.info(`photos_in: ${read} pictures found so far`);
  }
  return { read, nameless };
}

function stagePicture(stage: Stage, { externalId, label }: SitePicture, version: string): void {
  if (externalId === null) return;
  const record = recordOf(externalId);
  if (stage.known(record)?.hash === version) stage.addSame(record, externalId);
  else stage.send({ record, externalId, hash: version, fields: { label } });
}
