import { expect, it } from 'vitest';
import { itemPages } from '../../src/bulk/item-queries.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { BulkOutcome } from '../../src/shared/bulk.ts';
import { planOf } from '../support/watch/plan.ts';

const db = openDatabase(':memory:');

function stepsOf(outcome: BulkOutcome | 'all'): string[] {
  const page = itemPages(db)[outcome];
  page.all({ jobSeq: 1, organisationId: 'campus', limit: 25, offset: 0 });
  return planOf(db, page.toString()).filter((step) => step.includes(' item') || step.includes('ORDER BY'));
}

// In a job for a hundred thousand people, perhaps only a few have such an outcome.
it.each([['left'], ['not_restored']] as const)(
  'finds those who were %s without going past the others',
  (outcome) => {
    expect(stepsOf(outcome)[0]).toBe(
      `SEARCH item USING INDEX bulk_job_items_${outcome} (job_seq=? AND outcome=?)`,
    );
  },
);

it('lists everybody in their order, by the page', () => {
  expect(stepsOf('all')[0]).toBe('SEARCH item USING PRIMARY KEY (job_seq=?)');
});
