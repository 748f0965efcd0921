import { expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { candidateQueries } from '../../src/orders/candidates/queries.ts';
import { orderPageQueries } from '../../src/orders/list-queries.ts';
import { orderQueries } from '../../src/orders/queries.ts';
import { referenceQueries } from '../../src/orders/reference-queries.ts';
import { planOf } from '../support/watch/plan.ts';

const db = openDatabase(':memory:');
const none = { organisationId: 'o', ids: '[]', cardHolderId: 'h' };

// Each order and each approval runs these, in the transaction for which everybody else waits.
it('looks up what the items of an order name by its id, not among all that the organisation has', () => {
  const { cards, designs } = referenceQueries(db);
  for (const [table, statement] of Object.entries({ cards, designs })) {
    statement.all(none);
    expect(planOf(db, statement.toString())).toContain(
      `SEARCH ${table} USING INDEX sqlite_autoindex_${table}_1 (id=?)`,
    );
  }
});

it('looks through no orders but a person’s when their photo is approved', () => {
  const { waitingOf } = orderQueries(db);
  const plan = planOf(db, waitingOf.sql);
  expect(plan).toContain('SEARCH orders EXISTS USING INDEX sqlite_autoindex_orders_1 (id=?)');
  expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

it('looks up what may keep an order from being submitted, and how far it is, by the order alone', () => {
  const { draftItems, openItem, printedItem } = orderQueries(db);
  for (const { sql } of [draftItems, openItem, printedItem])
    expect(planOf(db, sql)[0]).toBe('SEARCH order_items USING PRIMARY KEY (order_id=?)');
});

it('looks up the orders of a person by their ids', () => {
  const { ids, total } = orderPageQueries(db, 'o', { cardHolderId: 'h' }, { page: 1, pageSize: 25 });
  for (const { sql } of [ids, total])
    expect(planOf(db, sql)[0]).toMatch(/^SEARCH orders USING (COVERING )?INDEX sqlite_autoindex_orders_1 /);
});

// All other requests wait for this statement: at 100,000 people, for half a second if it read each row.
it('finds those who need a card in indexes alone, but for the cards of those who have none that is active', () => {
  const { all } = candidateQueries(db);
  all.all({ organisationId: 'o', department: null, today: '2027-01-01' });
  expect(planOf(db, all.toString()).filter((step) => /^(SEARCH|SCAN)/.test(step))).toEqual([
    'SEARCH holder USING INDEX card_holders_photographed (organisation_id=?)',
    'SEARCH cards USING COVERING INDEX cards_active_of_holder (card_holder_id=?)',
    'SEARCH item USING COVERING INDEX order_items_of_holder (card_holder_id=?)',
    'SEARCH cards USING INDEX cards_of_holder (card_holder_id=?)',
  ]);
  // The plan says COVERING only if the index has every column that the statement names, even those in the index's
  // own WHERE. So for the first index, check the opcodes: no column is read from the table.
  const steps = db.$client
    .query<{ opcode: string; p1: number; p2: number }, []>(`EXPLAIN ${all.toString()}`)
    .all();
  const { rootpage } = db.$client
    .query<{ rootpage: number }, []>("SELECT rootpage FROM sqlite_schema WHERE name = 'card_holders'")
    .get()!;
  const people = steps.find(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === rootpage)!.p1;
  expect(steps.filter(({ opcode, p1 }) => opcode === 'Column' && p1 === people)).toEqual([]);
});

it('looks a page of them up by their names without sorting', () => {
  const { byName } = candidateQueries(db);
  byName.all({ organisationId: 'o' });
  expect(planOf(db, byName.toString())).toEqual([
    'SEARCH card_holders USING COVERING INDEX card_holders_by_status (organisation_id=? AND status=?)',
  ]);
});
