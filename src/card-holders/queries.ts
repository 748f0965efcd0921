import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';
import { SHOWN_COLUMNS, type ShownHolder } from './columns.ts';
import { facetsOf, gramsOf } from './search-index.ts';

/** SQL about single card holders; that of lists is in `list-queries.ts`. */
export const cardHolderQueries = prepared((db) => {
  const { seq, id, organisationId, createdAt, ...changeable } = getTableColumns(cardHolders);
  const insert = db
    .insert(cardHolders)
    .values(placeholders({ ...changeable, seq, id, organisationId, createdAt }))
    .prepare();
  const update = db
    .update(cardHolders)
    .set(placeholders(changeable))
    .where(eq(cardHolders.seq, sql.placeholder('seq')))
    .prepare();
  const nextSeq = db.$client.prepare<{ seq: number }, [string]>(
    // A sub-select of its own, because max() alone is answered from the end of the range.
    `SELECT coalesce(
       (SELECT max(seq) FROM card_holders WHERE seq BETWEEN number << 32 AND (number + 1) << 32), number << 32
     ) + 1 AS seq
     FROM card_holder_ranges WHERE organisation_id = ?`,
  );
  const index = db.$client.prepare('INSERT INTO card_holder_search (rowid, grams, facets) VALUES (?, ?, ?)');
  const reindex = db.$client.prepare('UPDATE card_holder_search SET grams = ?, facets = ? WHERE rowid = ?');

  return {
    /** For verbs: the whole row. */
    byId: db
      .select()
      .from(cardHolders)
      .where(
        and(
          eq(cardHolders.id, sql.placeholder('id')),
          eq(cardHolders.organisationId, sql.placeholder('organisationId')),
        ),
      )
      .prepare(),
    /** For the API. */
    shownById: db.$client.prepare<ShownHolder, [{ id: string; organisationId: string }]>(
      `SELECT ${SHOWN_COLUMNS} FROM card_holders WHERE id = $id AND organisation_id = $organisationId`,
    ),
    /** For the API; to the letter, case and all. */
    shownByExternalId: db.$client.prepare<ShownHolder, [{ organisationId: string; externalId: string }]>(
      `SELECT ${SHOWN_COLUMNS} FROM card_holders
       WHERE organisation_id = $organisationId AND external_id = $externalId`,
    ),
    /** Writes a new person, and what it is found by. */
    insert(holder: Omit<CardHolder, 'seq'>): void {
      const next = nextSeq.get(holder.organisationId)!.seq;
      insert.run({ ...holder, seq: next });
      index.run(next, gramsOf(holder), facetsOf(holder));
    },
    update(before: CardHolder, after: CardHolder): void {
      update.run({ ...after });
      const [grams, facets] = [gramsOf(after), facetsOf(after)];
      if (grams !== gramsOf(before) || facets !== facetsOf(before)) reindex.run(grams, facets, after.seq);
    },
  };
});

/** A value for each column, given by its name when the statement runs. */
const placeholders = (columns: Partial<Record<keyof CardHolder, unknown>>): CardHolder =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [name, sql.placeholder(name)]),
  ) as unknown as CardHolder;
