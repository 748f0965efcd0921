// Words for bulk changes, that is, changes to many people. The database stores them, the API returns them, and the web
// app has a label for each.

export const BULK_KINDS = ['archive', 'extend', 'order', 'change'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Fields of a person that `change` can give a new value. */
export const BULK_CHANGED_FIELDS = ['holderType', 'department', 'campus', 'notes'] as const;
export type BulkChangedField = (typeof BULK_CHANGED_FIELDS)[number];

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

/** True while the change or its undoing is in progress. */
export const isUnderWay = (state: BulkState): boolean =>
  state === 'choosing' || state === 'running' || state === 'undoing';

/** Outcomes of a bulk change for one person. */
export const BULK_OUTCOMES = ['done', 'left', 'restored', 'not_restored'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** Reasons for leaving somebody as they are, in the change or in its undoing. */
export const BULK_LEFT_REASONS = [
  'changed_since',
  'archived',
  'valid_longer',
  'no_expiry_date',
  'same',
  'date_passed',
  'has_card',
  'in_order',
  'printed',
  'ended',
  'merged',
  'erased',
] as const;
export type BulkLeftReason = (typeof BULK_LEFT_REASONS)[number];

/** Reasons for a bulk order of cards. */
export const BULK_ORDER_REASONS = ['new', 'renewal'] as const;
export type BulkOrderReason = (typeof BULK_ORDER_REASONS)[number];
