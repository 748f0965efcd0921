import type { Db } from '../../db/open.ts';
import type { PrintBatch } from '../../db/schema/print-batches.ts';
import type { Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { printQueries } from './queries.ts';

/** @throws AppError not_found, also for a batch of another organisation */
export function findBatch(db: Db, organisationId: string, id: string): PrintBatch {
  const batch = printQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (batch === null) throw notFound('print batch');
  return batch;
}

type Changeable = Partial<Pick<PrintBatch, 'printerId' | 'status' | 'leaseExpiresAt' | 'closedAt'>>;

/**
 * Changes a batch, raises its version and records the change.
 * @param audit.results the number of cards with each result, for the audit log
 */
export function change(
  tx: Tx,
  before: PrintBatch,
  values: Changeable,
  audit: { action: string; results: Record<string, number> },
): PrintBatch {
  const after: PrintBatch = { ...before, ...values, version: before.version + 1, updatedAt: tx.at };
  printQueries(tx.db).update.run(after);
  record(tx, {
    organisationId: before.organisationId,
    action: audit.action,
    entityType: 'print_batch',
    entityId: before.id,
    changes: {
      ...difference({ ...before }, { ...values }),
      ...(Object.keys(audit.results).length > 0 && { results: { from: null, to: audit.results } }),
    },
  });
  return after;
}

/** The end of a lease that begins at `from`; both are ISO 8601 in UTC. */
export const leaseEnd = (from: string, leaseSeconds: number): string =>
  new Date(Date.parse(from) + leaseSeconds * 1000).toISOString();
