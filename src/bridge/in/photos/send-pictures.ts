import { RunRefused } from '../../bridge-error.ts';
import type { SitePicture } from '../../sources/pictures.ts';
import { withRetries } from '../../with-retries.ts';
import { progressReporter } from '../report-run.ts';
import { reportAside } from '../sections/section-sync.ts';
import type { Stage } from '../stage.ts';
import { recordOf } from '../tracked-people.ts';
import { followPhotos } from './approve-photos.ts';
import { personOf } from './look-up-people.ts';
import type { PhotosIn } from './photos-in.ts';
import { type PictureToSend, sendGroup } from './send-group.ts';

/** The pictures that are noted together, and the most bytes that they may have unless one alone has more. */
const TOGETHER = 16;
const BYTES_TOGETHER = 32 * 1024 * 1024;
/** The size of a picture that is known only once it is read. */
const LIKELY_BYTES = 4 * 1024 * 1024;
/** Photos are analysed while others are sent, so their approval doesn't wait for the run's end. */
const APPROVE_EVERY_MS = 30_000;

/**
 * Reads the pictures that are to be sent, and sends them, a few at once.
 * @returns the number of new photos
 * @throws RunRefused when Lanyard has no more room for photos; LanyardAway, TargetAway, BridgeError
 */
export async function sendPictures(photos: PhotosIn, stage: Stage, retrySeconds?: number): Promise<number> {
  const total = stage.sendCount();
  const progress = progressReporter(photos, 'photos_in', total);
  let sent = 0;
  let followedMs = performance.now();
  for await (const group of groupsOf(photos, stage)) {
    photos.stop.throwIfAborted();
    const outcome = await withRetries(photos, 'photos_in', () => sendGroup(photos, group), retrySeconds);
    for (const { name, reason } of outcome.refused) reportAside(photos, name, reason);
    sent += outcome.sent;
    if (outcome.full !== null)
      throw new RunRefused(
        `photos_in: ${outcome.full} ${sent} of ${total} pictures were sent, and the others wait until there is room.`,
      );
    stage.batch(() => {
      for (const { record } of group) stage.done(record);
    });
    progress(group.length);
    if (performance.now() - followedMs < APPROVE_EVERY_MS) continue;
    await followPhotos(photos);
    followedMs = performance.now();
  }
  return sent;
}

/** The pictures that are to be sent, in groups that fit into memory. */
export async function* groupsOf(photos: PhotosIn, stage: Stage): AsyncGenerator<PictureToSend[]> {
  if (stage.sendCount() === 0) return;
  let group: PictureToSend[] = [];
  let bytes = 0;
  for await (const chunk of photos.source.pictures())
    for (const picture of chunk) {
      const one = wanted(picture);
      if (one === null) continue;
      const size = picture.size ?? LIKELY_BYTES;
      if (group.length > 0 && bytes + size > BYTES_TOGETHER) {
        yield group;
        [group, bytes] = [[], 0];
      }
      group.push(one);
      bytes += size;
      if (group.length < TOGETHER) continue;
      yield group;
      [group, bytes] = [[], 0];
    }
  if (group.length > 0) yield group;

  function wanted(picture: SitePicture): PictureToSend | null {
    if (picture.externalId === null) return null;
    const record = recordOf(picture.externalId);
    const person = stage.isToSend(record) ? personOf(stage, record) : null;
    return person === null ? null : { record, externalId: picture.externalId, person, picture };
  }
}
