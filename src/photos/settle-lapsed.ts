import type { Context } from '../context.ts';
import { systemActor, write } from '../db/tx.ts';
import { timestamp } from '../lib/clock.ts';
import { expireIn } from './expire.ts';
import { finalizeIn } from './finalize.ts';
import { photoQueries } from './queries.ts';

/** Bytes that were acknowledged but never finalized go to review by themselves after this time: nothing is lost. */
const FINALIZE_AFTER_MS = 60 * 60 * 1000;

/** The janitor's round: ends lapsed grants, and finalizes uploads whose client never came back. */
export function settleLapsed(context: Context): void {
  const now = context.clock.now();
  const overdue = timestamp(now - FINALIZE_AFTER_MS);
  const lapsed = photoQueries(context.db).lapsed.all({ at: timestamp(now) });
  for (const { id } of lapsed) {
    // An upload that began in time may still be running.
    if (context.uploads.has(id)) continue;
    write(context, systemActor('janitor'), (tx) => {
      const photo = photoQueries(tx.db).byIdAlone.get({ id });
      if (photo?.status !== 'awaiting_upload') return;
      if (photo.blobKey === null) expireIn(tx, photo);
      else if (photo.uploadExpiresAt < overdue) finalizeIn(tx, photo);
    });
  }
}
