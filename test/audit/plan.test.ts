import { expect, it } from 'vitest';
import { personEntryQueries } from '../../src/audit/person-queries.ts';
import { pageQueries } from '../../src/audit/queries.ts';
import { openDatabase } from '../../src/db/open.ts';
import { planOf } from '../support/watch/plan.ts';

const db = openDatabase(':memory:');
const OF_TABLES = /^(SEARCH|SCAN) (card_holders|merged|photos|cards|order_items|audit_entries|audit_values)/;
const reads = (text: string) => planOf(db, text).filter((step) => OF_TABLES.test(step));

// The log can have millions of entries, of which only a few dozen are about one person.
it('finds what happened around a person by the indexes of their records', () => {
  const { seqs } = personEntryQueries(db);
  seqs.all({ organisationId: 'o', cardHolderId: 'h' });
  expect(reads(seqs.toString())).toEqual([
    'SEARCH merged_card_holders USING INDEX merged_card_holders_of_holder (card_holder_id=?)',
    'SEARCH photos USING INDEX photos_by_holder (organisation_id=? AND card_holder_id=?)',
    'SEARCH cards USING INDEX cards_of_holder (card_holder_id=?)',
    'SEARCH order_items USING INDEX order_items_of_holder (card_holder_id=?)',
    'SEARCH audit_entries USING INDEX audit_entries_by_entity (organisation_id=? AND entity_id=?)',
    'SEARCH audit_values USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
});

it.each([{}, { entityType: 'card' }, { action: 'photo.approved' }, { from: '2026-01-01', actorId: 'a' }])(
  'looks through no others, also with %o',
  (more) => {
    const { rows, total } = pageQueries(db, 'o', { cardHolderId: 'h', ...more }, { page: 1, pageSize: 20 });
    for (const { sql } of [rows, total])
      expect(reads(sql)[0]).toBe('SEARCH audit_entries USING INTEGER PRIMARY KEY (rowid=?)');
  },
);
