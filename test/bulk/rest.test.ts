import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBulkJob } from '../../src/bulk/run.ts';
import { NOTHING } from '../../src/jobs/conclude.ts';
import { createHolder } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let campus: Tenant;
beforeAll(async () => {
  server = await startHarness();
  campus = server.organisation();
});
afterAll(() => server.stop());

it('rests before each step, and looks at the job only then', async () => {
  const id = await createHolder(campus);
  const body = { kind: 'archive', select: { ids: [id] } };
  const { data } = (await campus.send('POST', '/bulk-jobs', { body })).body;
  await server.context.jobs.idle();
  let goOn = () => {};
  let rests = 0;
  const rest = () =>
    new Promise<void>((resolve) => {
      rests++;
      goOn = resolve;
    });
  const { run } = runBulkJob({ db: server.context.db, readers: null }, rest);
  const running = run({ bulkJobId: data.id });
  expect(rests).toBe(1);
  // The job is deleted while its step rests, which the step must notice.
  server.context.db.$client.run('DELETE FROM bulk_job_items');
  server.context.db.$client.run('DELETE FROM bulk_jobs');
  goOn();
  expect(await running).toBe(NOTHING);
});
