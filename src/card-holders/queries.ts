import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';
import { SHOWN_COLUMNS, SHOWN_JSON, type ShownHolder } from './columns.ts';
import { searchQueries } from './search-queries.ts';

/** A record as the API shows it, as JSON text. */
export interface HolderJson {
  json: string;
  version: number;
}

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
  const search = searchQueries(db);

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
    /** For the API: the record as JSON text, and its version. */
    jsonById: db.$client.prepare<HolderJson, [{ id: string; organisationId: string }]>(
      `SELECT ${SHOWN_JSON} AS json, version FROM card_holders
       WHERE id = $id AND organisation_id = $organisationId`,
    ),
    jsonByExternalId: db.$client.prepare<HolderJson, [{ organisationId: string; externalId: string }]>(
      `SELECT ${SHOWN_JSON} AS json, version FROM card_holders
       WHERE organisation_id = $organisationId AND external_id = $externalId`,
    ),
    shownById: db.$client.prepare<ShownHolder, [{ id: string; organisationId: string }]>(
      `SELECT ${SHOWN_COLUMNS} FROM card_holders WHERE id = $id AND organisation_id = $organisationId`,
    ),
    /** To the letter, case and all. */
    shownByExternalId: db.$client.prepare<ShownHolder, [{ organisationId: string; externalId: string }]>(
      `SELECT ${SHOWN_COLUMNS} FROM card_holders
       WHERE organisation_id = $organisationId AND external_id = $externalId`,
    ),
    insert(holder: Omit<CardHolder, 'seq'>): void {
      const next = search.nextSeq(holder.organisationId);
      insert.run({ ...holder, seq: next });
      search.added(holder.organisationId, next);
    },
    update(before: CardHolder, after: CardHolder): void {
      update.run({ ...after });
      search.changed(after.organisationId, before, after);
    },
  };
});

/** A value for each column, given by its name when the statement runs. */
const placeholders = (columns: Partial<Record<keyof CardHolder, unknown>>): CardHolder =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [name, sql.placeholder(name)]),
  ) as unknown as CardHolder;
