import { setTimeout as wait } from 'node:timers/promises';
import { choosePeople } from '../card-holders/lists/choose-people.ts';
import type { ListFilter } from '../card-holders/lists/page-queries.ts';
import type { Db } from '../db/open.ts';
import { type Readers, read } from '../db/read.ts';
import { type Conclusion, concludeWith, NOTHING } from '../jobs/conclude.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { bulkQueries } from './queries.ts';
import { giveUpBulkJob, noteChosen, takeStep } from './steps.ts';

/** The part of the context that a running job needs; `Context` itself knows every job and can't be imported here. */
interface Running {
  db: Db;
  readers: Readers | null;
}

/**
 * The pause before each step is about as long as the step, so changing thousands of people keeps a processor
 * busy for at most half of the time.
 */
const REST_MS = 10;

/**
 * Advances bulk jobs by one short step each, and leaves the next step to the queue, so that other
 * organisations and other writes get their turn in between. The pause before each step leaves the processor
 * to other work.
 */
export const runBulkJob = (
  context: Running,
  rest: () => Promise<void> = () => wait(REST_MS),
): JobHandler => ({
  concurrency: 1,
  async run({ bulkJobId }) {
    await rest();
    return step(context, bulkJobId!);
  },
  // The reason goes only into the server's log, because it can contain private details.
  giveUp: ({ bulkJobId }) => concludeWith(giveUpBulkJob, [bulkJobId!]),
});

async function step(context: Running, id: string): Promise<Conclusion> {
  const job = bulkQueries(context.db).byIdAlone.get({ id });
  if (job === null) return NOTHING;
  if (job.state !== 'choosing') return concludeWith(takeStep, [id]);
  const filter = job.filter as ListFilter;
  const part = await read(context, choosePeople, job.organisationId, filter, job.chosenThrough);
  return concludeWith(noteChosen, [id, part]);
}
