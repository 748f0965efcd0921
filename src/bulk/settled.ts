import { mergedQueries } from '../card-holders/merged-queries.ts';
import type { BulkJobItem } from '../db/schema/bulk-jobs.ts';
import type { Tx } from '../db/tx.ts';
import type { BulkLeftReason, BulkOutcome } from '../shared/bulk.ts';

/** The outcome of an item, and the data to undo it. Fields that are left out stay as they were. */
export type Settled = { outcome: BulkOutcome; reason: BulkLeftReason | null } & Partial<
  Pick<BulkJobItem, 'versionAfter' | 'valueBefore' | 'orderId' | 'orderItemId'>
>;

export const settledAs = (outcome: BulkOutcome, reason: BulkLeftReason | null): Settled => ({
  outcome,
  reason,
});

/** Returns the reason why a chosen person no longer exists. */
export const whyGone = (tx: Tx, organisationId: string, id: string): 'merged' | 'erased' =>
  mergedQueries(tx.db).byId.get({ id, organisationId }) === null ? 'erased' : 'merged';
