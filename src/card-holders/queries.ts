import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { given, prepared, statement } from '../db/prepared.ts';
import { type CardHolder, cardHolders, mergedCardHolders } from '../db/schema/card-holders.ts';
import { SHOWN_COLUMNS, type ShownHolder, shownColumns } from './columns.ts';
import { searchQueries } from './lists/search/index-queries.ts';

const ALL = Object.keys(getTableColumns(cardHolders)) as (keyof CardHolder)[];

/**
 * Columns that never change during a person's life. Setting one, even to the value it already has, makes SQLite rewrite
 * that column's indexes.
 */
const IMMUTABLE = ['seq', 'id', 'organisationId', 'createdAt'] as const satisfies (keyof CardHolder)[];

const CHANGEABLE = ALL.filter(
  (name): name is Exclude<keyof CardHolder, (typeof IMMUTABLE)[number]> =>
    !IMMUTABLE.some((one) => one === name),
);

/** The value of one column in the row that has the given external id. */
const withExternalId = (
  table: typeof cardHolders | typeof mergedCardHolders,
  wanted: SQLiteColumn,
): SQL => sql`(SELECT ${wanted} FROM ${table}
  WHERE ${table.organisationId} = ${sql.placeholder('organisationId')} AND ${table.externalId} = ${sql.placeholder('externalId')})`;

/** SQL about single card holders; the SQL of lists is in `lists/`. */
export const cardHolderQueries = prepared((db) => {
  const isIt = eq(cardHolders.seq, sql.placeholder('seq'));
  const hasId = eq(cardHolders.id, sql.placeholder('id'));
  const isOf = eq(cardHolders.organisationId, sql.placeholder('organisationId'));
  const insert = statement(db.insert(cardHolders).values(given(cardHolders, ALL)));
  const update = statement(db.update(cardHolders).set(given(cardHolders, CHANGEABLE)).where(isIt));
  const remove = statement(db.delete(cardHolders).where(isIt));
  const search = searchQueries(db);

  return {
    /** For verbs: the whole row. */
    byId: statement(db.select().from(cardHolders).where(and(hasId, isOf))),
    /**
     * For the API. Written by hand: drizzle's mapping of the row would take an eighth of the time of the most frequent
     * request.
     */
    shownById: db.$client.prepare<ShownHolder, [{ id: string; organisationId: string }]>(
      `SELECT ${SHOWN_COLUMNS} FROM card_holders WHERE id = $id AND organisation_id = $organisationId`,
    ),
    /**
     * The external id must match exactly, including case. A merged person's external id finds the person they were
     * merged into.
     */
    shownByExternalId: statement(
      db
        .select(shownColumns)
        .from(cardHolders)
        .where(
          eq(
            cardHolders.id,
            sql`coalesce(${withExternalId(cardHolders, cardHolders.id)}, ${withExternalId(mergedCardHolders, mergedCardHolders.cardHolderId)})`,
          ),
        ),
    ),
    /** The external ids of the people with these ids; `ids` is a JSON array. */
    externalIds: db.$client.prepare<
      Pick<CardHolder, 'id' | 'externalId'>,
      [{ organisationId: string; ids: string }]
    >(
      `SELECT card_holders.id, external_id AS externalId FROM json_each($ids) CROSS JOIN card_holders ON card_holders.id = value
       WHERE organisation_id = $organisationId`,
    ),
    insert(holder: Omit<CardHolder, 'seq'>): void {
      const next = search.nextSeq(holder.organisationId);
      insert.run({ ...holder, seq: next });
      search.added(holder.organisationId, next);
    },
    update(before: CardHolder, after: CardHolder): void {
      update.run(after);
      // People merged into this one don't change with an update.
      const formerIds = null;
      search.changed(after.organisationId, { ...before, formerIds }, { ...after, formerIds });
    },
    /** To be called once somebody has been merged into a person. */
    gained: ({ organisationId, seq }: Pick<CardHolder, 'organisationId' | 'seq'>): void =>
      search.gained(organisationId, seq),
    remove({ organisationId, seq }: Pick<CardHolder, 'organisationId' | 'seq'>): void {
      remove.run({ seq });
      search.removed(organisationId, seq);
    },
  };
});
