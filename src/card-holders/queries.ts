import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';
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
    `SELECT coalesce(max(holder.seq), range.number << 32) + 1 AS seq
     FROM card_holder_ranges AS range
     LEFT JOIN card_holders AS holder
       ON holder.seq > range.number << 32 AND holder.seq < (range.number + 1) << 32
     WHERE range.organisation_id = ?`,
  );
  const index = db.$client.prepare('INSERT INTO card_holder_search (rowid, grams, facets) VALUES (?, ?, ?)');
  const reindex = db.$client.prepare('UPDATE card_holder_search SET grams = ?, facets = ? WHERE rowid = ?');

  return {
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
    /** To the letter, case and all. */
    byExternalId: db
      .select()
      .from(cardHolders)
      .where(
        and(
          eq(cardHolders.organisationId, sql.placeholder('organisationId')),
          eq(cardHolders.externalId, sql.placeholder('externalId')),
        ),
      )
      .prepare(),
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
