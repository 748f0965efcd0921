import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inSteps, type Step } from '../db/in-steps.ts';
import { type Listing, type Looked, lookThrough } from '../db/look-through.ts';
import type { Db } from '../db/open.ts';
import { type Readable, read, reading } from '../db/read.ts';
import { type Photo, photos } from '../db/schema/photos.ts';
import type { Page } from '../lib/page.ts';
import { PHOTO_STATUSES, type PhotoStatus } from '../shared/statuses.ts';

export interface PhotoFilter {
  status?: PhotoStatus;
  cardHolderId?: string;
  /** ISO 8601, UTC. */
  reviewedSince?: string;
  reviewedBy?: string;
}

interface PhotoPage {
  rows: Photo[];
  total: number;
}

/** One page of an organisation's photos, oldest first, and how many match. */
export const listPhotos = (
  asked: Readable,
  organisationId: string,
  filter: PhotoFilter,
  page: Page,
): Promise<PhotoPage> =>
  inSteps<Looked, PhotoPage>(asked, (progress) =>
    read(asked, photoPage, organisationId, filter, page, progress),
  );

/** One step towards a page of photos. */
export const photoPage = reading(
  'photos.page',
  (
    db: Db,
    organisationId: string,
    filter: PhotoFilter,
    page: Page,
    progress: Looked | null,
  ): Step<Looked, PhotoPage> => {
    const step = lookThrough(db, listingOf(organisationId, filter), page, progress);
    if ('progress' in step) return step;
    const { page: shown, total } = step.done;
    return { done: { rows: shown.length === 0 ? [] : photosOf(db, shown), total } };
  },
  (_, __, ___, progress) => progress !== null,
);

/**
 * A person's photos, or the photos with a status. The list of all photos combines the lists of each status, because no
 * index has all photos in order.
 */
function listingOf(organisationId: string, filter: PhotoFilter): Listing {
  const { status, cardHolderId } = filter;
  const isOf = eq(photos.organisationId, organisationId);
  const ofStatus = (one: PhotoStatus) => and(isOf, eq(photos.status, one));
  if (cardHolderId !== undefined)
    return {
      table: photos,
      along: [and(isOf, eq(photos.cardHolderId, cardHolderId))],
      test: and(status === undefined ? undefined : eq(photos.status, status), ...reviewTests(filter)),
      isNewestFirst: false,
    };
  const along = (status === undefined ? PHOTO_STATUSES : [status]).map(ofStatus);
  return { table: photos, along, test: and(...reviewTests(filter)), isNewestFirst: false };
}

const reviewTests = ({ reviewedSince, reviewedBy }: PhotoFilter): SQL[] => [
  ...(reviewedSince === undefined ? [] : [sql`${photos.review} ->> 'reviewedAt' >= ${reviewedSince}`]),
  ...(reviewedBy === undefined ? [] : [sql`${photos.review} ->> 'reviewedBy' = ${reviewedBy}`]),
];

const photosOf = (db: Db, seqs: number[]): Photo[] =>
  db.select().from(photos).where(inArray(photos.seq, seqs)).orderBy(asc(photos.seq)).all();
