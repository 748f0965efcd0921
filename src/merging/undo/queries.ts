import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { givenRow, prepared, statement } from '../../db/prepared.ts';
import { cardHolderArchivings, mergedCardHolders } from '../../db/schema/card-holders.ts';
import { cards } from '../../db/schema/cards.ts';
import { merges } from '../../db/schema/merges.ts';
import { photos } from '../../db/schema/photos.ts';

const organisationId = sql.placeholder('organisationId');
const cardHolderId = sql.placeholder('cardHolderId');
const limit = sql.placeholder('limit');
const isArchiving = eq(cardHolderArchivings.cardHolderId, cardHolderId);

/** SQL for undoing merges. */
export const undoQueries = prepared((db) => ({
  /** A person's photos and cards, without their large columns. */
  photos: statement(
    db
      .select({ id: photos.id, version: photos.version, status: photos.status })
      .from(photos)
      .where(and(eq(photos.cardHolderId, cardHolderId), eq(photos.organisationId, organisationId)))
      .orderBy(asc(photos.seq)),
  ),
  cards: statement(
    db
      .select({ id: cards.id, version: cards.version, status: cards.status, photoId: cards.photoId })
      .from(cards)
      .where(and(eq(cards.cardHolderId, cardHolderId), eq(cards.organisationId, organisationId)))
      .orderBy(asc(cards.seq)),
  ),
  archivedAt: statement(
    db.select({ archivedAt: cardHolderArchivings.archivedAt }).from(cardHolderArchivings).where(isArchiving),
  ),
  setArchivedAt: statement(
    db
      .update(cardHolderArchivings)
      .set({ archivedAt: sql`${sql.placeholder('archivedAt')}` })
      .where(isArchiving),
  ),

  insert: statement(db.insert(merges).values(givenRow(merges))),
  byId: statement(
    db
      .select()
      .from(merges)
      .where(and(eq(merges.id, sql.placeholder('id')), eq(merges.organisationId, organisationId))),
  ),
  /** The merges into a person that are still remembered, the latest first. */
  into: statement(
    db
      .select()
      .from(merges)
      .where(and(eq(merges.cardHolderId, cardHolderId), eq(merges.organisationId, organisationId)))
      .orderBy(desc(merges.mergedAt), desc(merges.id))
      .limit(limit),
  ),
  /** The records that were merged into a person, the latest first. */
  merged: statement(
    db
      .select({
        id: mergedCardHolders.id,
        externalId: mergedCardHolders.externalId,
        mergedAt: mergedCardHolders.mergedAt,
        cardHolderId: mergedCardHolders.cardHolderId,
      })
      .from(mergedCardHolders)
      .where(
        and(
          eq(mergedCardHolders.cardHolderId, cardHolderId),
          eq(mergedCardHolders.organisationId, organisationId),
        ),
      )
      .orderBy(desc(mergedCardHolders.mergedAt), desc(mergedCardHolders.id))
      .limit(limit),
  ),
  /** Somebody who was merged, and the person who stands for them now. */
  mergedOne: statement(
    db
      .select({ cardHolderId: mergedCardHolders.cardHolderId, mergedAt: mergedCardHolders.mergedAt })
      .from(mergedCardHolders)
      .where(
        and(
          eq(mergedCardHolders.id, sql.placeholder('id')),
          eq(mergedCardHolders.organisationId, organisationId),
        ),
      ),
  ),
  /** Deletes some merges from before a given time. */
  forgetSome: db.$client.prepare<null, [{ before: string; limit: number }]>(
    `DELETE FROM merges WHERE id IN (
       SELECT id FROM merges WHERE merged_at < $before ORDER BY merged_at LIMIT $limit)`,
  ),
}));
