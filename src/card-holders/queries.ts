import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared, statement } from '../db/prepared.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';
import { SHOWN_COLUMNS, type ShownHolder } from './columns.ts';
import { searchQueries } from './search-queries.ts';

/** Never changed. An index is written anew for each column that a statement sets, even to what it was. */
const LASTING: readonly (keyof CardHolder)[] = ['seq', 'id', 'organisationId', 'createdAt'];

/** SQL about single card holders; that of lists is in `list-queries.ts`. */
export const cardHolderQueries = prepared((db) => {
  const all = Object.entries(getTableColumns(cardHolders)) as [keyof CardHolder, { name: string }][];
  const insert = db.$client.prepare<unknown, [Written]>(
    `INSERT INTO card_holders (${all.map(([, column]) => column.name).join(', ')})
     VALUES (${all.map(([name]) => `$${name}`).join(', ')})`,
  );
  const changing = all.filter(([name]) => !LASTING.includes(name));
  const update = db.$client.prepare<unknown, [Written]>(
    `UPDATE card_holders SET ${changing.map(([name, column]) => `${column.name} = $${name}`).join(', ')}
     WHERE seq = $seq`,
  );
  const remove = db.$client.prepare<unknown, [number]>('DELETE FROM card_holders WHERE seq = ?');
  const search = searchQueries(db);

  return {
    /** For verbs: the whole row. */
    byId: statement(
      db
        .select()
        .from(cardHolders)
        .where(
          and(
            eq(cardHolders.id, sql.placeholder('id')),
            eq(cardHolders.organisationId, sql.placeholder('organisationId')),
          ),
        ),
    ),
    /** For the API. */
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
