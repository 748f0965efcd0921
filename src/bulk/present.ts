import type { z } from 'zod';
import type { BulkJob } from '../db/schema/bulk-jobs.ts';
import type { Actor } from '../db/tx.ts';
import { undoUntil } from './change.ts';
import type { BulkJob as Shown } from './contract.ts';

export const present = (job: BulkJob): z.output<typeof Shown> => ({
  id: job.id,
  kind: job.kind,
  expiryDate: job.input.expiryDate ?? null,
  order: job.input.order ?? null,
  state: job.state,
  total: job.total,
  done: job.done,
  left: job.leftAlone,
  restored: job.restored,
  notRestored: job.notRestored,
  problem: job.problem,
  createdBy: maker(job.actor),
  createdAt: job.createdAt,
  endedAt: job.endedAt,
  undoUntil: undoUntil(job),
  undoneBy: job.undoActor && maker(job.undoActor),
  undoneAt: job.undoneAt,
});

/** Without where they were. */
const maker = ({ type, id, name }: Actor) => ({ type, id, name });
