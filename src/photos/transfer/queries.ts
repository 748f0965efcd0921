import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { prepared, statement } from '../../db/prepared.ts';
import { photos } from '../../db/schema/photos.ts';
import { LOOKED_UP_PHOTOS_MAX } from '../../shared/limits.ts';

export const transferQueries = prepared((db) => ({
  /** A person's newest photos whose bytes have arrived. */
  received: statement(
    db
      .select({
        id: photos.id,
        status: photos.status,
        filename: photos.filename,
        contentLength: photos.contentLength,
        sha256: photos.sha256,
      })
      .from(photos)
      .where(
        and(
          eq(photos.organisationId, sql.placeholder('organisationId')),
          eq(photos.cardHolderId, sql.placeholder('cardHolderId')),
          inArray(photos.status, ['processing', 'in_review', 'approved', 'rejected', 'withdrawn']),
        ),
      )
      .orderBy(desc(photos.seq))
      .limit(LOOKED_UP_PHOTOS_MAX),
  ),
}));
