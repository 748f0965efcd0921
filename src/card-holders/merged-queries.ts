import { and, asc, eq, sql } from 'drizzle-orm';
import { given, givenRow, prepared, statement } from '../db/prepared.ts';
import { mergedCardHolders } from '../db/schema/card-holders.ts';
import { undoneMerges } from '../db/schema/merges.ts';

const isOf = eq(mergedCardHolders.organisationId, sql.placeholder('organisationId'));
const standsFor = eq(mergedCardHolders.cardHolderId, sql.placeholder('cardHolderId'));

const wasGone = eq(undoneMerges.id, sql.placeholder('id'));

/** An external id of somebody who was merged. */
export interface FormerId {
  externalId: string;
  /** The person they were merged into, and that person's own external id. */
  cardHolderId: string;
  own: string | null;
}

/** SQL about people who were merged into others. */
export const mergedQueries = prepared((db) => ({
  /** The person into whom somebody was merged. */
  byId: statement(
    db
      .select({ cardHolderId: mergedCardHolders.cardHolderId })
      .from(mergedCardHolders)
      .where(and(eq(mergedCardHolders.id, sql.placeholder('id')), isOf)),
  ),
  /** The people who were merged into a person, the first one first. */
  into: statement(
    db
      .select({ id: mergedCardHolders.id, externalId: mergedCardHolders.externalId })
      .from(mergedCardHolders)
      .where(and(standsFor, isOf))
      .orderBy(asc(mergedCardHolders.mergedAt), asc(mergedCardHolders.id)),
  ),
  /**
   * External ids of people who were merged, by the person into whom they were merged; `ids` is a JSON array of the ids
   * of the people who remain.
   */
  intoEach: db.$client.prepare<{ cardHolderId: string; formerIds: string }, [{ ids: string }]>(
    `SELECT card_holder_id AS cardHolderId, group_concat(external_id, ' ') AS formerIds
     FROM json_each($ids) CROSS JOIN merged_card_holders ON card_holder_id = value AND external_id IS NOT NULL
     GROUP BY card_holder_id`,
  ),
  /** The given external ids that belong to merged people; `externalIds` is a JSON array. */
  among: db.$client.prepare<FormerId, [{ organisationId: string; externalIds: string }]>(
    `SELECT merged.external_id AS externalId, card_holder_id AS cardHolderId, card_holders.external_id AS own
     FROM json_each($externalIds) CROSS JOIN merged_card_holders AS merged
       ON merged.organisation_id = $organisationId AND merged.external_id = value
     JOIN card_holders ON card_holders.id = card_holder_id`,
  ),
  insert: statement(
    db
      .insert(mergedCardHolders)
      .values(given(mergedCardHolders, ['id', 'organisationId', 'cardHolderId', 'externalId', 'mergedAt'])),
  ),
  /** Reassigns everyone who was merged into one person to another person. */
  reassignAll: statement(
    db
      .update(mergedCardHolders)
      .set({ cardHolderId: sql`${sql.placeholder('to')}` })
      .where(standsFor),
  ),
  /** Reassigns the merged people with these ids to another person; `ids` is a JSON array. */
  reassignSome: statement(
    db
      .update(mergedCardHolders)
      .set({ cardHolderId: sql`${sql.placeholder('to')}` })
      .where(sql`${mergedCardHolders.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`),
  ),
  remove: statement(db.delete(mergedCardHolders).where(eq(mergedCardHolders.id, sql.placeholder('id')))),

  /** People who were one record with somebody until their merge was undone. */
  undoneOf: statement(db.select().from(undoneMerges).where(wasGone)),
  insertUndone: statement(db.insert(undoneMerges).values(givenRow(undoneMerges))),
  forgetUndone: statement(db.delete(undoneMerges).where(wasGone)),
}));
