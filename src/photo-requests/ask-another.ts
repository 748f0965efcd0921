import { cardHolderQueries } from '../card-holders/queries.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { concludeWith } from '../jobs/conclude.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { photoQueries } from '../photos/queries.ts';
import { REQUEST_DAYS } from '../shared/limits.ts';
import { peopleQueries } from './campaigns/queries.ts';
import { askFor, type Terms } from './create.ts';
import { requestQueries } from './queries.ts';
import { GRACE_MS, mailReasons } from './tell-why.ts';

interface Asking {
  config: { photoRequestTries: number };
  secrets: { photoRequests: Uint8Array };
}

/** The job that asks somebody for another photo after a rejection. */
export const askAnotherPhoto = ({ config, secrets }: Asking): JobHandler => ({
  concurrency: 1,
  longestWaitMs: GRACE_MS,
  run: async ({ photoId, reviewedAt }) => {
    const terms = { key: secrets.photoRequests, tries: config.photoRequestTries };
    return concludeWith(askAnother, [photoId!, reviewedAt!, terms]);
  },
  // The rejection stands on the person's page, from where staff can ask, too.
  giveUp: () => ({ call: null }),
});

/** Makes a link for somebody whose photo was rejected, and mails it with the reasons, if the rejection stands. */
const askAnother = verb(
  'photo-requests.askAnother',
  (tx: Tx, photoId: string, reviewedAt: string, terms: Terms): void => {
    const photo = photoQueries(tx.db).byIdAlone.get({ id: photoId });
    // A later rejection has a job of its own.
    if (photo?.status !== 'rejected' || photo.review?.reviewedAt !== reviewedAt) return;
    const { organisationId, cardHolderId } = photo;
    const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
    const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
    if (holder === null || holder.email === null || !needsAnother(tx, holder, photo)) return;
    const living = requestQueries(tx.db).living.get({ cardHolderId });
    const asked = { expiresInDays: REQUEST_DAYS.default, send: false };
    const request = living ?? askFor(tx, holder, asked, terms).request;
    const isMailed = mailReasons(tx, organisation, holder, photo, request, 0);
    if (living === null && isMailed) requestQueries(tx.db).update.run({ ...request, sentTo: holder.email });
  },
);

function needsAnother(tx: Tx, holder: CardHolder, { cardHolderId }: Photo): boolean {
  if (holder.status === 'archived' || holder.currentPhotoId !== null) return false;
  return peopleQueries(tx.db).hasWaitingPhoto.get({ id: cardHolderId })?.isWaiting === 0;
}
