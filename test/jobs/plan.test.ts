import { expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { lookUps } from '../../src/jobs/queries.ts';
import { planOf } from '../support/watch/plan.ts';

const db = openDatabase(':memory:');
const { organisations, due } = lookUps(db);

// The queue asks this every second and after each job, and may have a hundred thousand jobs.
it('goes from one organisation with jobs to the next by the index, past all the jobs of each', () => {
  organisations.all({ name: 'work' });
  const steps = planOf(db, organisations.toString());
  expect(steps.filter((step) => step.includes('jobs'))).toEqual([
    'SEARCH jobs USING COVERING INDEX jobs_due (name=?)',
    'SEARCH jobs USING COVERING INDEX jobs_due (name=? AND organisation_id>?)',
  ]);
});

it('finds the oldest jobs of an organisation without sorting them', () => {
  expect(planOf(db, due.sql)).toEqual(['SEARCH jobs USING INDEX jobs_due (name=? AND organisation_id=?)']);
});
