import { expect, it } from 'vitest';
import { cardPageQueries } from '../../src/cards/list-queries.ts';
import { cardQueries } from '../../src/cards/queries.ts';
import { openDatabase } from '../../src/db/open.ts';
import { planOf } from '../support/watch/plan.ts';

const db = openDatabase(':memory:');
const page = { page: 1, pageSize: 25 };

// An organisation can have a million cards, and a scan of all of them would hold everybody up.
it.each([
  ['of an order', { orderId: 'o' }, 'sqlite_autoindex_cards_1 (id=?)'],
  ['of an order that wait', { orderId: 'o', status: 'queued' as const }, 'sqlite_autoindex_cards_1 (id=?)'],
  ['of a person', { cardHolderId: 'h' }, 'cards_of_holder (card_holder_id=?)'],
  ['of a number', { cardNumber: '18' }, 'cards_by_number (organisation_id=? AND card_number=?)'],
])('looks up the cards %s by an index of their own', (_, filter, index) => {
  const { rows, total } = cardPageQueries(db, 'o', filter, page);
  for (const { sql } of [rows, total]) expect(planOf(db, sql)[0]).toBe(`SEARCH cards USING INDEX ${index}`);
});

it('looks up cards by a number of theirs or of their chip, or by their code, and through no others', () => {
  for (const filter of [{ q: '2592875426' }, { q: '2592875426', status: 'active' as const }]) {
    const { rows, total } = cardPageQueries(db, 'o', filter, page);
    for (const { sql } of [rows, total]) {
      const plan = planOf(db, sql).filter((step) => /^(SEARCH|SCAN) cards/.test(step));
      expect(plan).toEqual([
        'SEARCH cards USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH cards USING COVERING INDEX cards_by_number (organisation_id=? AND card_number=?)',
        'SEARCH cards USING INDEX cards_by_chip (organisation_id=? AND chip_key=?)',
        'SEARCH cards USING INDEX sqlite_autoindex_cards_2 (verification_hash=?)',
      ]);
    }
  }
});

it('looks up the cards to print of an order by their ids', () => {
  const { sql } = cardQueries(db).ofOrder;
  expect(planOf(db, sql)[0]).toBe('SEARCH cards USING INDEX sqlite_autoindex_cards_1 (id=?)');
});

it('looks up the card that a person uses in the small index of active cards', () => {
  const { sql } = cardQueries(db).activeOf;
  expect(planOf(db, sql)).toEqual(['SEARCH cards USING INDEX cards_active_of_holder (card_holder_id=?)']);
});

it.each(['livingOf', 'issuedTo', 'unprintedOf'] as const)(
  'looks up the cards of a person by theirs: %s',
  (name) => {
    const { sql } = cardQueries(db)[name];
    expect(planOf(db, sql)[0]).toBe('SEARCH cards USING INDEX cards_of_holder (card_holder_id=?)');
  },
);
