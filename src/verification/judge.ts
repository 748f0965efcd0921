import { calendarDay } from '../lib/calendar-day.ts';
import type { InvalidReason } from '../shared/invalid-reasons.ts';
import type { CheckedCard } from './queries.ts';

/**
 * Judges a card at this moment: null if it is valid, or else the reason why not. If there are several reasons, the
 * first of these counts: the card's own state, its last day, its holder. The card comes first, because it reveals
 * nothing about the person. The schedule sets cards to `expired`, but the last day is judged here as well: a door can't
 * wait for the schedule.
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

/** The card's last day or its holder's, whichever is earlier, in the organisation's time zone; null for no end. */
export function lastDayOf({ validUntil, holder: { expiryDate } }: CheckedCard): string | null {
  if (validUntil === null || expiryDate === null) return validUntil ?? expiryDate;
  return validUntil < expiryDate ? validUntil : expiryDate;
}
