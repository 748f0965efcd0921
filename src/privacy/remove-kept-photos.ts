import { setImmediate as nextTurn } from 'node:timers/promises';
import { cardHolderQueries } from '../card-holders/queries.ts';
import { setCurrentPhoto } from '../card-holders/update.ts';
import { releasePhoto } from '../cards/forget.ts';
import type { Pictures } from '../context.ts';
import { read } from '../db/read.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { systemActor, type Tx, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { timestamp } from '../lib/clock.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { photoQueries } from '../photos/queries.ts';
import { DAY_MS } from '../shared/durations.ts';
import { daysLater } from '../shared/zone-days.ts';
import { type RemovedPhoto, removeFiles, removePhoto } from './remove-photo.ts';
import { photosDue, type Retention, retentionQueries } from './retention-queries.ts';

/** Photos checked in one read, which takes a few milliseconds, so that no other read waits long. */
const PHOTOS_PER_READ = 1000;
/** Photos removed in one transaction. */
const TOGETHER = 20;
const ACTOR = systemActor('photo retention');

/**
 * Removes the photos of people whose expiry date or archiving was more than PHOTO_RETENTION_DAYS ago, whichever came
 * first, unless they have a card in use or on its way, or an order that waits for the photo. A photo uploaded after
 * that date is kept for the same number of days from its upload, because its person is probably returning.
 */
export async function removeKeptPhotos(context: Pictures): Promise<void> {
  const { photoRetentionDays } = context.config;
  if (photoRetentionDays === 0) return;
  const organisations = organisationQueries(context.db).all.all();
  const retention = retentionOf(organisations, context.clock.now(), photoRetentionDays);
  const last = retentionQueries(context.db).lastSeq.get()?.seq ?? 0;
  let removed = 0;
  for (let after = 0; after < last; after += PHOTOS_PER_READ) {
    const found = await read(context, photosDue, retention, after, after + PHOTOS_PER_READ);
    for (let start = 0; start < found.length; start += TOGETHER) {
      const ids = found.slice(start, start + TOGETHER);
      const photos = await write(context, ACTOR, removeSome, retention, ids, context.blobs.bucket !== null);
      removeFiles(context, photos);
      removed += photos.length;
      // The files were removed on the thread that answers requests, so requests get a turn now.
      await nextTurn();
    }
  }
  if (removed > 0) context.log.info('removed photos whose retention had ended', { photos: removed });
}

/**
 * The limits when photos are kept for this many days: a moment, and a day in the time zone of each
 * organisation.
 */
export function retentionOf(
  organisations: readonly Pick<Organisation, 'id' | 'timeZone'>[],
  nowMs: number,
  days: number,
): Retention {
  const dayOf = (timeZone: string) => daysLater(calendarDay(timeZone, nowMs), -days);
  return {
    before: timestamp(nowMs - days * DAY_MS),
    days: JSON.stringify(Object.fromEntries(organisations.map(({ id, timeZone }) => [id, dayOf(timeZone)]))),
  };
}

/** @returns the photos that were removed */
const removeSome = verb(
  'privacy.removeKeptPhotos',
  (tx: Tx, retention: Retention, ids: string[], hasBucket: boolean): RemovedPhoto[] =>
    ids
      // A photo may have become needed again since it was found.
      .filter((id) => retentionQueries(tx.db).isDue.get({ ...retention, id }) !== null)
      .map((id) => removeOne(tx, id, hasBucket)),
);

function removeOne(tx: Tx, id: string, hasBucket: boolean): RemovedPhoto {
  const photo = photoQueries(tx.db).byIdAlone.get({ id })!;
  const { organisationId, cardHolderId } = photo;
  const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId })!;
  if (holder.currentPhotoId === id) setCurrentPhoto(tx, organisationId, cardHolderId, null);
  releasePhoto(tx, photo);
  return removePhoto(tx, photo, holder.externalId, hasBucket);
}
