import type { BulkJobItem } from '../db/schema/bulk-jobs.ts';
import type { BulkLeftReason, BulkOutcome } from '../shared/bulk.ts';

/** What has become of an item, and what it needs to be undone; what is left out stays as it was. */
export type Settled = { outcome: BulkOutcome; reason: BulkLeftReason | null } & Partial<
  Pick<BulkJobItem, 'versionAfter' | 'valueBefore' | 'orderId' | 'orderItemId'>
>;

export const stay = (outcome: BulkOutcome, reason: BulkLeftReason | null): Settled => ({ outcome, reason });
