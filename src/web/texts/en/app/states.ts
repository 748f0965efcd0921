import type { HolderStatus } from '../../../../shared/person/choices.ts';
import type { CardReason } from '../../../../shared/reason-codes.ts';
import type { BatchStatus, CardStatus, ItemStatus, OrderStatus } from '../../../../shared/statuses.ts';

/**
 * Words for statuses. The search uses them on every page, so they are separate from the texts of their own
 * pages.
 */
export const states = {
  people: { active: 'Active', inactive: 'Inactive', archived: 'Archived' } satisfies Record<
    HolderStatus,
    string
  >,
  cards: {
    queued: 'To be printed',
    printing: 'At the printer',
    print_failed: 'Print failed',
    printed: 'To be handed over',
    active: 'Active',
    suspended: 'Suspended',
    revoked: 'Revoked',
    expired: 'Expired',
  } satisfies Record<CardStatus, string>,
  cardReasons: {
    lost: 'Lost',
    stolen: 'Stolen',
    damaged: 'Damaged',
    replaced: 'Replaced',
    holder_left: 'Person left',
    other: 'Other',
  } satisfies Record<CardReason, string>,
  orders: {
    draft: 'Draft',
    submitted: 'Submitted',
    in_production: 'In production',
    completed: 'Completed',
    cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  nothingIssued: 'Ended, nothing issued',
  items: {
    waiting_photo: 'Waiting for a photo',
    ready: 'To be printed',
    printing: 'In production',
    issued: 'Handed over',
    failed: 'Not issued',
    cancelled: 'Cancelled',
  } satisfies Record<ItemStatus, string>,
  /** Cards that were handed over and can't be used any more. */
  handedOver: {
    suspended: 'Handed over, now suspended',
    revoked: 'Handed over, since revoked',
    expired: 'Handed over, since expired',
  },
  draftItem: 'Not submitted yet',
  batches: {
    open: 'At the printer',
    completed: 'Completed',
    cancelled: 'Cancelled',
    lapsed: 'Lapsed',
  } satisfies Record<BatchStatus, string>,
};
