import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/open.ts';
import { given, givenRow, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type Kiosk, type KioskPhoto, kioskPhotos, kiosks } from '../../db/schema/kiosks.ts';
import { photos } from '../../db/schema/photos.ts';
import { offsetOf, type Page } from '../../lib/page.ts';

const isIt = eq(kiosks.id, sql.placeholder('id'));
const isOf = eq(kiosks.organisationId, sql.placeholder('organisationId'));
const isThePhoto = eq(kioskPhotos.photoId, sql.placeholder('photoId'));
const isOfHolder = eq(kioskPhotos.cardHolderId, sql.placeholder('cardHolderId'));

export const kioskQueries = prepared((db) => ({
  byId: statement(db.select().from(kiosks).where(and(isIt, isOf))),
  byToken: statement(
    db
      .select()
      .from(kiosks)
      .where(eq(kiosks.tokenHash, sql.placeholder('tokenHash'))),
  ),
  page: statement(
    db
      .select()
      .from(kiosks)
      .where(isOf)
      .orderBy(desc(kiosks.createdAt), desc(kiosks.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  total: statement(db.select({ total: count() }).from(kiosks).where(isOf)),
  inUse: statement(
    db
      .select({ total: count() })
      .from(kiosks)
      .where(and(isOf, isNull(kiosks.revokedAt))),
  ),
  insert: statement(db.insert(kiosks).values(givenRow(kiosks))),
  revoke: statement(
    db
      .update(kiosks)
      .set(given(kiosks, ['revokedAt']))
      .where(isIt),
  ),
  touch: statement(
    db
      .update(kiosks)
      .set(given(kiosks, ['lastUsedAt']))
      .where(isIt),
  ),
}));

/** True for a photo that has come, even if its tablet never said so. One that was taken may have been removed since. */
const hasCome = or(
  isNotNull(kioskPhotos.takenAt),
  inArray(photos.status, ['processing', 'in_review', 'approved', 'rejected', 'withdrawn']),
);

export const kioskPhotoQueries = prepared((db) => ({
  byPhoto: statement(db.select().from(kioskPhotos).where(isThePhoto)),
  /** The number of photos of a person that were begun after a time. */
  begunSince: statement(
    db
      .select({ begun: count() })
      .from(kioskPhotos)
      .where(and(isOfHolder, gt(kioskPhotos.begunAt, sql.placeholder('after')))),
  ),
  /** The number of photos of a person that were begun after a time and have come, apart from `except`. */
  takenSince: statement(
    db
      .select({ taken: count() })
      .from(kioskPhotos)
      .leftJoin(photos, eq(photos.id, kioskPhotos.photoId))
      .where(
        and(
          isOfHolder,
          gt(kioskPhotos.begunAt, sql.placeholder('after')),
          ne(kioskPhotos.photoId, sql.placeholder('except')),
          hasCome,
        ),
      ),
  ),
  insert: statement(db.insert(kioskPhotos).values(givenRow(kioskPhotos))),
  take: statement(
    db
      .update(kioskPhotos)
      .set(given(kioskPhotos, ['takenAt', 'note', 'deviceCheck']))
      .where(isThePhoto),
  ),
  /** Forgets all that came with a photo. The acknowledgement stays. */
  forgetPhoto: statement(db.update(kioskPhotos).set({ note: null, deviceCheck: null }).where(isThePhoto)),
  forgetHolder: statement(db.delete(kioskPhotos).where(isOfHolder)),
}));

/** A page of an organisation's kiosks, newest first and ended ones included. */
export const kioskPage = reading(
  'kiosks.page',
  (db: Db, organisationId: string, page: Page): { rows: Kiosk[]; total: number } => {
    const queries = kioskQueries(db);
    const rows = queries.page.all({ organisationId, limit: page.pageSize, offset: offsetOf(page) });
    return { rows, total: queries.total.get({ organisationId })!.total };
  },
);

interface SentFilter {
  photoId?: string;
  cardHolderId?: string;
}

type Sent = KioskPhoto & { kioskName: string };

/** The person who has the photo: a merge may have given it to another record. */
const whose = sql<string>`coalesce(${photos.cardHolderId}, ${kioskPhotos.cardHolderId})`;

/** Photos that are a person's, or came by their number: the indexes find these, and not `whose`. */
const photosOf = (db: Db, cardHolderId: string) =>
  union(
    db.select({ id: photos.id }).from(photos).where(eq(photos.cardHolderId, cardHolderId)),
    db
      .select({ id: kioskPhotos.photoId })
      .from(kioskPhotos)
      .where(eq(kioskPhotos.cardHolderId, cardHolderId)),
  );

/** A page of the photos that came by kiosks, newest first. */
export const kioskPhotoPage = reading(
  'kiosks.photoPage',
  (
    db: Db,
    organisationId: string,
    { photoId, cardHolderId }: SentFilter,
    page: Page,
  ): { rows: Sent[]; total: number } => {
    const isTheirs =
      cardHolderId === undefined
        ? undefined
        : and(eq(whose, cardHolderId), inArray(kioskPhotos.photoId, photosOf(db, cardHolderId)));
    const where = and(
      eq(kioskPhotos.organisationId, organisationId),
      hasCome,
      photoId === undefined ? undefined : eq(kioskPhotos.photoId, photoId),
      isTheirs,
    );
    const rows = db
      .select({ ...getTableColumns(kioskPhotos), cardHolderId: whose, kioskName: kiosks.name })
      .from(kioskPhotos)
      .innerJoin(kiosks, eq(kiosks.id, kioskPhotos.kioskId))
      .leftJoin(photos, eq(photos.id, kioskPhotos.photoId))
      .where(where)
      .orderBy(desc(kioskPhotos.photoId))
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .all();
    const [{ total } = { total: 0 }] = db
      .select({ total: count() })
      .from(kioskPhotos)
      .leftJoin(photos, eq(photos.id, kioskPhotos.photoId))
      .where(where)
      .all();
    return { rows, total };
  },
);
