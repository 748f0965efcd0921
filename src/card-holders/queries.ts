import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';
import { RECORD, SHOWN_COLUMNS, type ShownHolder, WRITTEN_COLUMNS } from './columns.ts';
import { searchQueries } from './search-queries.ts';

/** A person as lists show them, as JSON text, and what a single record shows beyond that. */
export interface StoredRecord {
  record: string;
  notes: string | null;
  version: number;
}

/** Never changed. An index is written anew for each column that a statement sets, even to what it was. */
const LASTING: readonly (keyof CardHolder)[] = ['seq', 'id', 'organisationId', 'createdAt'];

/** SQL about single card holders; that of lists is in `list-queries.ts`. */
export const cardHolderQueries = prepared((db) => {
  const names = Object.keys(WRITTEN_COLUMNS) as (keyof CardHolder)[];
  const columns = names.map((name) => WRITTEN_COLUMNS[name].name);
  const values = names.map((name) => `$${name}`);
  const insert = db.$client.prepare<unknown, [Written]>(
    `INSERT INTO card_holders (${columns.join(', ')}, record) VALUES (${values.join(', ')}, ${RECORD})`,
  );
  const changing = names.filter((name) => !LASTING.includes(name));
  const update = db.$client.prepare<unknown, [Written]>(
    `UPDATE card_holders SET (${changing.map((name) => WRITTEN_COLUMNS[name].name).join(', ')}, record) =
       (${changing.map((name) => `$${name}`).join(', ')}, ${RECORD}) WHERE seq = $seq`,
  );
  const remove = db.$client.prepare<unknown, [number]>('DELETE FROM card_holders WHERE seq = ?');
  const search = searchQueries(db);

  return {
    /** For verbs: the whole row. */
    byId: db
      .select(WRITTEN_COLUMNS)
      .from(cardHolders)
      .where(
        and(
          eq(cardHolders.id, sql.placeholder('id')),
          eq(cardHolders.organisationId, sql.placeholder('organisationId')),
        ),
      )
      .prepare(),
    recordById: db.$client.prepare<StoredRecord, [{ id: string; organisationId: string }]>(
      'SELECT record, notes, version FROM card_holders WHERE id = $id AND organisation_id = $organisationId',
    ),
    recordByExternalId: db.$client.prepare<StoredRecord, [{ organisationId: string; externalId: string }]>(
      `SELECT record, notes, version FROM card_holders
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
      insert.run(written({ ...holder, seq: next }));
      search.added(holder.organisationId, next);
    },
    update(before: CardHolder, after: CardHolder): void {
      update.run(written(after));
      search.changed(after.organisationId, before, after);
    },
    remove({ organisationId, seq }: Pick<CardHolder, 'organisationId' | 'seq'>): void {
      remove.run(seq);
      search.removed(organisationId, seq);
    },
  };
});

type Written = Omit<CardHolder, 'customFields'> & { customFields: string };

const written = (holder: CardHolder): Written => ({
  ...holder,
  customFields: JSON.stringify(holder.customFields),
});
