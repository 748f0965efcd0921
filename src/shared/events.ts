/** Types of events that webhooks announce, as `ENTITY.EVENT`. */
export const EVENT_TYPES = [
  'photo.approved',
  'photo.rejected',
  'photo.withdrawn',
  'photo.in_review',
  'photo.reopened',
  'photo_request.sent',
  'photo_request.used',
  'photo_request.expired',
  'card_holder.created',
  'card_holder.updated',
  'card_holder.merged',
  'order.submitted',
  'order.completed',
  'order.cancelled',
  'card.printing',
  'card.issued',
  'card.suspended',
  'card.revoked',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** True when a pattern (`photo.approved`, `photo.*`, `*`) includes an event type. */
export const fits = (type: string, pattern: string): boolean =>
  pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)));

/** The feeds that bridges follow, named as in their paths. */
export const FEEDS = ['card-holders', 'photos', 'cards', 'orders'] as const;
export type Feed = (typeof FEEDS)[number];
