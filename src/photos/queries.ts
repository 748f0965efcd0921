import { and, asc, eq, gt, inArray, isNull, lt, min, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { given, givenRow, prepared, statement } from '../db/prepared.ts';
import { readingOfAll } from '../db/read.ts';
import { organisations } from '../db/schema/organisations.ts';
import { type Photo, photos, photoUsage, runningUploads } from '../db/schema/photos.ts';

/** The columns that a change of state may set. */
const CHANGEABLE = ['status', 'width', 'height', 'sha256', 'analysis', 'review'] as const;
export type ChangeableField = (typeof CHANGEABLE)[number];

/** The columns that every change of a photo sets. */
const TOUCHED = ['version', 'updatedAt'] as const;

const isIt = eq(photos.id, sql.placeholder('id'));

/** The condition of the partial index of grants. */
const isAwaited = eq(photos.status, 'awaiting_upload').inlineParams();

/** For a page of grants: those after the last one of the previous page, in the index's order. */
const isFurther = sql`(${photos.uploadExpiresAt}, ${photos.seq}) > (${sql.placeholder('expiresAt')}, ${sql.placeholder('seq')})`;

/** All SQL about photos. */
export const photoQueries = prepared((db) => ({
  byId: statement(
    db
      .select()
      .from(photos)
      .where(and(isIt, eq(photos.organisationId, sql.placeholder('organisationId')))),
  ),
  /** Finds a photo of any organisation: for signed upload URLs, and for jobs. */
  byIdAlone: statement(db.select().from(photos).where(isIt)),
  bySeq: statement(
    db
      .select()
      .from(photos)
      .where(eq(photos.seq, sql.placeholder('seq'))),
  ),
  usage: statement(
    db
      .select({ usedBytes: photoUsage.usedBytes, photos: photoUsage.photos })
      .from(photoUsage)
      .where(eq(photoUsage.organisationId, sql.placeholder('organisationId'))),
  ),
  /** The next grants that have expired. Those with bytes wait to be finalized. */
  lapsed: statement(
    db
      .select()
      .from(photos)
      .where(and(isAwaited, lt(photos.uploadExpiresAt, sql.placeholder('at')), isFurther))
      .orderBy(asc(photos.uploadExpiresAt), asc(photos.seq))
      .limit(sql.placeholder('limit')),
  ),
  /** An organisation's grants that have expired without any bytes. */
  lapsedEmpty: statement(
    db
      .select()
      .from(photos)
      .where(
        and(
          isAwaited,
          eq(photos.organisationId, sql.placeholder('organisationId')),
          lt(photos.uploadExpiresAt, sql.placeholder('at')),
          isNull(photos.blobKey),
        ),
      ),
  ),
  /**
   * The next grants that began after a given time. They also expire after that time, so the index by expiry finds them.
   */
  grantedAfter: statement(
    db
      .select()
      .from(photos)
      .where(
        and(
          isAwaited,
          gt(photos.uploadExpiresAt, sql.placeholder('at')),
          gt(photos.createdAt, sql.placeholder('at')),
          isFurther,
        ),
      )
      .orderBy(asc(photos.uploadExpiresAt), asc(photos.seq))
      .limit(sql.placeholder('limit')),
  ),
  /** Requests that are sending bytes now, for one photo (`of`) or for all. */
  running: {
    of: statement(
      db
        .select({ id: runningUploads.id })
        .from(runningUploads)
        .where(eq(runningUploads.photoId, sql.placeholder('photoId'))),
    ),
    all: statement(db.select().from(runningUploads)),
    begin: statement(db.insert(runningUploads).values(givenRow(runningUploads))),
    end: statement(
      db
        .delete(runningUploads)
        .where(
          and(
            eq(runningUploads.photoId, sql.placeholder('photoId')),
            eq(runningUploads.id, sql.placeholder('id')),
          ),
        ),
    ),
  },
  /** Null when there is no photo at all. */
  isAny: statement(db.select({ id: photos.id }).from(photos).limit(1)),
  /** The time of the first start, when the first organisation was created. */
  beginning: statement(db.select({ at: min(organisations.createdAt) }).from(organisations)),
  blobKey: statement(db.select({ blobKey: photos.blobKey }).from(photos).where(isIt)),
  /** All photos of a person, oldest first. */
  ofHolder: statement(
    db
      .select()
      .from(photos)
      .where(
        and(
          eq(photos.organisationId, sql.placeholder('organisationId')),
          eq(photos.cardHolderId, sql.placeholder('cardHolderId')),
        ),
      )
      .orderBy(asc(photos.seq)),
  ),
  /** A photo of a person that is being analysed or reviewed, apart from `except`. */
  waitingOf: statement(
    db
      .select({ id: photos.id })
      .from(photos)
      .where(
        and(
          eq(photos.cardHolderId, sql.placeholder('cardHolderId')),
          inArray(photos.status, ['processing', 'in_review']).inlineParams(),
          ne(photos.id, sql.placeholder('except')),
        ),
      )
      .limit(1),
  ),
  insert: statement(db.insert(photos).values(givenRow(photos))),
  update: statement(
    db
      .update(photos)
      .set(given(photos, [...CHANGEABLE, ...TOUCHED]))
      .where(isIt),
  ),
  /** Separate from `update`, which would otherwise rewrite the indexes by holder at every change. */
  moveToHolder: statement(
    db
      .update(photos)
      .set(given(photos, ['cardHolderId', ...TOUCHED]))
      .where(isIt),
  ),
  /** The bytes' place in storage isn't part of the record, so the version stays the same. */
  setBlobKey: statement(
    db
      .update(photos)
      .set(given(photos, ['blobKey']))
      .where(isIt),
  ),
  remove: statement(db.delete(photos).where(isIt)),
}));

/** The values for a page of grants: the time to compare with, and the last grant of the previous page. */
interface GrantPage {
  at: string;
  expiresAt: string;
  seq: number;
  limit: number;
}

export const lapsedGrants = readingOfAll('photos.lapsedGrants', (db: Db, page: GrantPage): Photo[] =>
  photoQueries(db).lapsed.all({ ...page }),
);

export const grantsMadeAfter = readingOfAll('photos.grantsMadeAfter', (db: Db, page: GrantPage): Photo[] =>
  photoQueries(db).grantedAfter.all({ ...page }),
);
