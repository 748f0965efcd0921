import { calendarDay } from '../lib/calendar-day.ts';
import type { CheckedCard } from './queries.ts';

/** Why a card is not valid, in the words of the API. */
export const INVALID_REASONS = [
  'card_suspended',
  'card_revoked',
  'card_expired',
  'card_not_active',
  'holder_not_active',
] as const;
export type InvalidReason = (typeof INVALID_REASONS)[number];

/**
 * Whether a card is valid at this moment: null, or the reason why it is not. Where several hold, the first of these:
 * the card's own state, then its last day, then its holder. What is said of the card says nothing of the person.
 * The last day is judged here too, not left to the schedule that turns cards to `expired`: a door can't wait for it.
 */
export function whyInvalid(card: CheckedCard, nowMs: number): InvalidReason | null {
  if (card.status !== 'active') return STATUS_REASON[card.status];
  const lastDay = lastDayOf(card);
  if (lastDay !== null && calendarDay(card.organisation.timeZone, nowMs) > lastDay) return 'card_expired';
  return card.holder.status === 'active' ? null : 'holder_not_active';
}

const STATUS_REASON: Record<Exclude<CheckedCard['status'], 'active'>, InvalidReason> = {
  queued: 'card_not_active',
  printing: 'card_not_active',
  printed: 'card_not_active',
  print_failed: 'card_not_active',
  suspended: 'card_suspended',
  revoked: 'card_revoked',
  expired: 'card_expired',
};

/** The earlier of the card's last day and its holder's, in the organisation's time zone; null for no end. */
export function lastDayOf({ validUntil, holder: { expiryDate } }: CheckedCard): string | null {
  if (validUntil === null || expiryDate === null) return validUntil ?? expiryDate;
  return validUntil < expiryDate ? validUntil : expiryDate;
}
