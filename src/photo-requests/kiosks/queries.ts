import { and, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { given, givenRow, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type Kiosk, type KioskPhoto, kioskPhotos, kiosks } from '../../db/schema/kiosks.ts';
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

export const kioskPhotoQueries = prepared((db) => ({
  byPhoto: statement(db.select().from(kioskPhotos).where(isThePhoto)),
  /** Photos of a person that were begun after a time. */
  since: statement(
    db
      .select({ begun: count(), taken: count(kioskPhotos.takenAt) })
      .from(kioskPhotos)
      .where(and(isOfHolder, gt(kioskPhotos.begunAt, sql.placeholder('after')))),
  ),
  insert: statement(db.insert(kioskPhotos).values(givenRow(kioskPhotos))),
  take: statement(
    db
      .update(kioskPhotos)
      .set(given(kioskPhotos, ['takenAt', 'note', 'deviceCheck']))
      .where(isThePhoto),
  ),
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

/** A page of the photos that came by kiosks, newest first. */
export const kioskPhotoPage = reading(
  'kiosks.photoPage',
  (
    db: Db,
    organisationId: string,
    { photoId, cardHolderId }: SentFilter,
    page: Page,
  ): { rows: Sent[]; total: number } => {
    const where = and(
      eq(kioskPhotos.organisationId, organisationId),
      isNotNull(kioskPhotos.takenAt),
      photoId === undefined ? undefined : eq(kioskPhotos.photoId, photoId),
      cardHolderId === undefined ? undefined : eq(kioskPhotos.cardHolderId, cardHolderId),
    );
    const rows = db
      .select({ sent: kioskPhotos, kioskName: kiosks.name })
      .from(kioskPhotos)
      .innerJoin(kiosks, eq(kiosks.id, kioskPhotos.kioskId))
      .where(where)
      .orderBy(desc(kioskPhotos.photoId))
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .all();
    const [{ total } = { total: 0 }] = db.select({ total: count() }).from(kioskPhotos).where(where).all();
    return { rows: rows.map(({ sent, kioskName }) => ({ ...sent, kioskName })), total };
  },
);
