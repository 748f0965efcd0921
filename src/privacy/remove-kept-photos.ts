import { setImmediate as nextTurn } from 'node:timers/promises';
import { cardHolderQueries } from '../card-holders/queries.ts';
import { setCurrentPhoto } from '../card-holders/update.ts';
import { releasePhoto } from '../cards/forget.ts';
import type { Context } from '../context.ts';
import { systemActor, type Tx, write } from '../db/tx.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { timestamp } from '../lib/clock.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { photoQueries } from '../photos/queries.ts';
import { removePhoto } from './remove-photo.ts';
import { type Retention, retentionQueries } from './retention-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Photos looked at in one turn: a few milliseconds, in which no request is answered. */
const LOOKED_AT = 1000;
/** Photos removed in one transaction. */
const TOGETHER = 20;

/**
 * Removes the photos of people whose expiry date or archiving was more than PHOTO_RETENTION_DAYS ago, whichever came
 * first, and who have no card in use or on its way, and no order that waits for the photo. One that came in later than that is kept as long: they are about to return.
 */
export async function removeKeptPhotos(context: Context): Promise<void> {
  const { photoRetentionDays } = context.config;
  if (photoRetentionDays === 0) return;
  const { lastSeq, due } = retentionQueries(context.db);
  const retention = retentionOf(context, photoRetentionDays);
  const last = lastSeq.get()?.seq ?? 0;
  let removed = 0;
  for (let after = 0; after < last; after += LOOKED_AT) {
    const found = due.all({ ...retention, after, upTo: after + LOOKED_AT });
    for (let start = 0; start < found.length; start += TOGETHER) {
      removed += await removeSome(context, retention, found.slice(start, start + TOGETHER));
      await nextTurn();
    }
    await nextTurn();
  }
  if (removed > 0) context.log.info('removed photos that were kept for long enough', { photos: removed });
}

function retentionOf({ db, clock }: Context, days: number): Retention {
  const thenMs = clock.now() - days * DAY_MS;
  const organisations = organisationQueries(db).all.all();
  return {
    before: timestamp(thenMs),
    days: JSON.stringify(
      Object.fromEntries(organisations.map(({ id, timeZone }) => [id, calendarDay(timeZone, thenMs)])),
    ),
  };
}

const removeSome = (context: Context, retention: Retention, photos: { id: string }[]): Promise<number> =>
  write(context, systemActor('photo retention'), (tx) => {
    // They may have been wanted again since they were looked at.
    const due = photos.filter(({ id }) => retentionQueries(tx.db).isDue.get({ ...retention, id }) !== null);
    for (const { id } of due) removeOne(tx, context, id);
    return due.length;
  });

function removeOne(tx: Tx, context: Context, id: string): void {
  const photo = photoQueries(tx.db).byIdAlone.get({ id })!;
  const { organisationId, cardHolderId } = photo;
  const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId })!;
  if (holder.currentPhotoId === id) setCurrentPhoto(tx, organisationId, cardHolderId, null);
  releasePhoto(tx, photo);
  removePhoto(tx, context, photo, holder.externalId);
}
