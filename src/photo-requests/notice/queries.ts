import { and, count, desc, eq, sql } from 'drizzle-orm';
import { givenRow, prepared, statement } from '../../db/prepared.ts';
import { photoNotices } from '../../db/schema/photo-notices.ts';

const isOf = eq(photoNotices.organisationId, sql.placeholder('organisationId'));

export const noticeQueries = prepared((db) => ({
  newest: statement(db.select().from(photoNotices).where(isOf).orderBy(desc(photoNotices.version)).limit(1)),
  byVersion: statement(
    db
      .select()
      .from(photoNotices)
      .where(and(isOf, eq(photoNotices.version, sql.placeholder('version')))),
  ),
  /** Versions without their texts, newest first. */
  versions: statement(
    db
      .select({
        version: photoNotices.version,
        changedBy: photoNotices.changedBy,
        changedAt: photoNotices.changedAt,
      })
      .from(photoNotices)
      .where(isOf)
      .orderBy(desc(photoNotices.version))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  count: statement(db.select({ count: count() }).from(photoNotices).where(isOf)),
  insert: statement(db.insert(photoNotices).values(givenRow(photoNotices))),
}));
