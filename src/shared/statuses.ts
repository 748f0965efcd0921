// The states of records. The database stores these words, the API returns them, and the web app has a label for each.

export const PHOTO_STATUSES = [
  'awaiting_upload',
  'processing',
  'in_review',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

export const ORDER_STATUSES = ['draft', 'submitted', 'in_production', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ITEM_STATUSES = ['waiting_photo', 'ready', 'printing', 'issued', 'failed', 'cancelled'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** In the order of a card's life. */
export const CARD_STATUSES = [
  'queued',
  'printing',
  'print_failed',
  'printed',
  'active',
  'suspended',
  'revoked',
  'expired',
] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

export const BATCH_STATUSES = ['open', 'completed', 'cancelled', 'lapsed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Outcomes for a card in a batch: `returned` cards are queued again, `withdrawn` ones were revoked meanwhile. */
export const PRINT_RESULTS = ['printed', 'failed', 'returned', 'withdrawn'] as const;
export type PrintResult = (typeof PRINT_RESULTS)[number];

/**
 * States of a card's job at a printer. `waiting`: the printer has nothing of it. `sending`: the printer has opened a
 * job, and may have the card. `accepted`: it has the card. `sent`: the job has left the printer's queue, which proves no
 * print. `unclear`: nobody knows whether the card came out. `returned`: queued again, unprinted. `withdrawn`: the card
 * was revoked meanwhile.
 */
export const PRINT_JOB_STATES = [
  'waiting',
  'sending',
  'accepted',
  'printed',
  'sent',
  'failed',
  'returned',
  'withdrawn',
  'unclear',
] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

/** States of the delivery of one event to one webhook endpoint. */
export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * States of a request for a photo. `used`: a photo came and is being looked at; a rejection opens the request again while
 * tries are left. `closed`: the photo was approved, or no try is left.
 */
export const PHOTO_REQUEST_STATUSES = ['open', 'used', 'closed', 'expired', 'revoked'] as const;
export type PhotoRequestStatus = (typeof PHOTO_REQUEST_STATUSES)[number];
