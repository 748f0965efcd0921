import { expect, it } from 'vitest';
import { mergedQueries } from '../../src/card-holders/merged-queries.ts';
import { cardHolderQueries } from '../../src/card-holders/queries.ts';
import { cardQueries } from '../../src/cards/queries.ts';
import { openDatabase } from '../../src/db/open.ts';
import { mergeQueries } from '../../src/merging/queries.ts';
import { undoQueries } from '../../src/merging/undo/queries.ts';
import { orderQueries } from '../../src/orders/queries.ts';
import { planOf } from '../support/watch/plan.ts';

const db = openDatabase(':memory:');
/** The steps that read a table. */
const reads = (text: string) =>
  planOf(db, text).filter((step) => /^(SEARCH|SCAN) (?!CONSTANT|\(sub)/.test(step));

it('finds people of a name by the index of names', () => {
  expect(reads(mergeQueries(db).namesakes.sql)).toEqual([
    'SEARCH card_holders USING INDEX card_holders_by_name (organisation_id=? AND sort_key=?)',
  ]);
});

it('finds a person by external id, own or former, by look-ups alone', () => {
  expect(reads(cardHolderQueries(db).shownByExternalId.sql).sort()).toEqual([
    'SEARCH card_holders USING INDEX card_holders_by_external_id (organisation_id=? AND external_id=?)',
    'SEARCH card_holders USING INDEX sqlite_autoindex_card_holders_1 (id=?)',
    'SEARCH merged_card_holders USING INDEX merged_card_holders_by_external_id (organisation_id=? AND external_id=?)',
  ]);
});

it('looks up what a person has by indexes of their records', () => {
  for (const { sql } of [
    mergeQueries(db).records,
    mergeQueries(db).shared,
    orderQueries(db).itemsOf,
    cardQueries(db).allOf,
    mergedQueries(db).into,
  ])
    for (const step of reads(sql)) expect(step).toMatch(/^SEARCH .*(card_holder_id|order_id|[( ]id)=\?/);
});

it('looks up what undoing a merge needs by indexes', () => {
  const queries = undoQueries(db);
  for (const { sql } of [queries.photos, queries.cards, queries.into, queries.merged])
    for (const step of reads(sql)) expect(step).toMatch(/^SEARCH .*card_holder_id=\?/);
  for (const { sql } of [queries.byId, queries.mergedOne])
    for (const step of reads(sql)) expect(step).toMatch(/^SEARCH .*\(id=\?/);
});
