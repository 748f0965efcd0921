import { expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { statisticsQueries } from '../../src/statistics/queries.ts';
import { planOf } from '../support/watch/plan.ts';

it('reads along the time, and sorts nothing', () => {
  const db = openDatabase(':memory:');
  const indexes = {
    photos: 'photos_by_creation',
    printed: 'cards_by_print',
    spoiled: 'print_batch_cards_spoiled',
  };
  for (const [name, index] of Object.entries(indexes)) {
    const plan = planOf(db, statisticsQueries(db)[name as keyof typeof indexes].sql);
    expect(plan[0]).toContain(`INDEX ${index} (`);
    expect(plan[0]).toMatch(/_at>\?|\(.*_at.*\)>/);
    expect(plan.filter((step) => step.startsWith('SCAN') || step.includes('TEMP'))).toEqual([]);
  }
});
