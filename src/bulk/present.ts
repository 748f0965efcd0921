import type { z } from 'zod';
import type { BulkJob } from '../db/schema/bulk-jobs.ts';
import type { Actor } from '../db/tx.ts';
import { undoUntil } from './change.ts';
import type { BulkJobItem, BulkJob as Shown } from './contract.ts';
import type { NamedItem } from './item-queries.ts';

export const present = (job: BulkJob): z.output<typeof Shown> => ({
  id: job.id,
  kind: job.kind,
  expiryDate: job.input.expiryDate ?? null,
  order: job.input.order ?? null,
  values: job.input.values ?? null,
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

/** A person in a job as the API shows them. */
export const presentItem = (row: NamedItem): z.output<typeof BulkJobItem> => ({
  cardHolderId: row.cardHolderId,
  externalId: row.externalId,
  firstName: row.firstName,
  lastName: row.lastName,
  preferredName: row.preferredName,
  outcome: row.outcome,
  reason: row.reason,
  orderId: row.orderId,
});

/** The part of an actor that the API shows. */
const maker = ({ type, id, name }: Actor) => ({ type, id, name });
