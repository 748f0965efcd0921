import { expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { orderPageQueries } from '../../src/orders/list-queries.ts';
import { orderQueries } from '../../src/orders/queries.ts';
import { referenceQueries } from '../../src/orders/reference-queries.ts';
import { planOf } from '../support/plan.ts';

const db = openDatabase(':memory:');
const none = { organisationId: 'o', ids: '[]', cardHolderId: 'h' };

// Each order and each approval asks these, in the transaction that everybody else waits for.
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
  waitingOf.all(none);
  const plan = planOf(db, waitingOf.toString());
  expect(plan).toContain('SEARCH orders EXISTS USING INDEX sqlite_autoindex_orders_1 (id=?)');
  expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

it('looks up the orders of a person by their ids', () => {
  const { rows, total } = orderPageQueries(db, 'o', { cardHolderId: 'h' }, { page: 1, pageSize: 25 });
  for (const { sql } of [rows.toSQL(), total.toSQL()])
    expect(planOf(db, sql)[0]).toMatch(/^SEARCH orders USING (COVERING )?INDEX sqlite_autoindex_orders_1 /);
});
