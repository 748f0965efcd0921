import type { ListFilter } from '../card-holders/lists/page-queries.ts';
import type { BulkInput, BulkJob } from '../db/schema/bulk-jobs.ts';
import { type Tx, withoutCredentials } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { findDesign } from '../designs/change.ts';
import { AppError } from '../errors.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import type { BulkKind } from '../shared/bulk.ts';
import { assertNoneUnderWay, findBulkJob, queueNextStep } from './change.ts';
import { itemQueries } from './item-queries.ts';
import { bulkQueries } from './queries.ts';

/** The people to change: everybody in a list, which has about `total` people, or the people with these ids. */
type Selection = { filter: ListFilter; total: number } | { ids: string[] };

interface NewBulkJob {
  kind: BulkKind;
  input: BulkInput;
  select: Selection;
}

/**
 * Begins to change many people. The queue does the work, step by step.
 * @throws AppError conflict while another job is under way; not_found (people, design); invalid_state (archived design)
 */
export const startBulkJob = verb(
  'bulk.start',
  (tx: Tx, organisationId: string, { kind, input, select }: NewBulkJob): BulkJob => {
    assertNoneUnderWay(tx, organisationId);
    assertUsableDesign(tx, organisationId, input);
    const people = 'ids' in select ? peopleOf(tx, organisationId, select.ids) : null;
    const total = 'ids' in select ? select.ids.length : select.total;
    const id = newId();
    bulkQueries(tx.db).insert.run({
      id,
      organisationId,
      kind,
      input,
      filter: 'ids' in select ? null : select.filter,
      state: people === null ? 'choosing' : 'running',
      total,
      actor: withoutCredentials(tx.actor),
      createdAt: tx.at,
    });
    const job = findBulkJob(tx.db, organisationId, id);
    if (people !== null)
      itemQueries(tx.db).add.run({ jobSeq: job.seq, from: 0, people: JSON.stringify(people) });
    record(tx, {
      organisationId,
      action: 'bulk_job.started',
      entityType: 'bulk_job',
      entityId: id,
      changes: created({ kind, people: total, ...noted(input) }),
    });
    queueNextStep(tx, job);
    return job;
  },
);

/**
 * A job's input as the audit log keeps it. `notes` is left out, because it may say something about a person:
 * the person's own entry in the log keeps it until the person is erased.
 */
function noted({ expiryDate, order, values }: BulkInput): Record<string, unknown> {
  const { notes: _, ...others } = values ?? {};
  return { ...order, ...(expiryDate && { expiryDate }), ...others };
}

function assertUsableDesign(tx: Tx, organisationId: string, { order }: BulkInput): void {
  if (order?.designId == null) return;
  const design = findDesign(tx.db, organisationId, order.designId);
  if (design.archivedAt !== null)
    throw new AppError('invalid_state', 'Archived designs are not used for new cards.', {
      details: [{ path: '/order/designId', code: 'archived', message: 'is archived' }],
    });
}

function peopleOf(tx: Tx, organisationId: string, ids: string[]): { id: string; version: number }[] {
  const found = itemQueries(tx.db).versions.all({ organisationId, ids: JSON.stringify(ids) });
  const details = found.flatMap(({ version }, place) =>
    version === null ? [{ path: `/select/ids/${place}`, code: 'not_found', message: 'does not exist' }] : [],
  );
  if (details.length > 0)
    throw new AppError('not_found', 'At least one of these people does not exist.', { details });
  return found as { id: string; version: number }[];
}
