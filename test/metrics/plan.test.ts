import { expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { gaugeQueries } from '../../src/metrics/queries.ts';
import { planOf } from '../support/watch/plan.ts';

// Somebody asks every few seconds, of a million.
it.each(['photos', 'cards'] as const)('counts the %s on their way without looking at the others', (table) => {
  const db = openDatabase(':memory:');
  expect(planOf(db, gaugeQueries(db)[table].sql)).toContain(
    `SEARCH ${table} USING INDEX ${table}_by_status (organisation_id=? AND status=?)`,
  );
});
