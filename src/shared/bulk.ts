// Changes of many people at once: what the database holds, what the API says, and what the web app has words for.

export const BULK_KINDS = ['archive', 'extend', 'order'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_STATES = [
  'choosing',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Whether it is still at work. */
export const isUnderWay = (state: BulkState): boolean =>
  state === 'choosing' || state === 'running' || state === 'undoing';

/** What became of a person in it. */
export const BULK_OUTCOMES = ['done', 'left', 'restored', 'not_restored'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** Why somebody was left as they are, by the change or by its undoing. */
export const BULK_LEFT_REASONS = [
  'changed_since',
  'archived',
  'valid_longer',
  'no_expiry_date',
  'has_card',
  'in_order',
  'printed',
  'ended',
  'merged',
  'erased',
] as const;
export type BulkLeftReason = (typeof BULK_LEFT_REASONS)[number];

/** Why cards are ordered for many at once. */
export const BULK_ORDER_REASONS = ['new', 'renewal'] as const;
export type BulkOrderReason = (typeof BULK_ORDER_REASONS)[number];
