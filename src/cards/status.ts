import type { Card } from '../db/schema/cards.ts';
import { AppError } from '../errors.ts';
import type { CardStatus } from '../shared/statuses.ts';

/** Every step that a card can take; any other is refused. */
const NEXT: Record<CardStatus, readonly CardStatus[]> = {
  // Bridges print without a batch, so a card can go straight to printed.
  queued: ['printing', 'printed', 'revoked'],
  // A card goes back to the queue when its batch is cancelled or lapses.
  printing: ['printed', 'print_failed', 'queued', 'revoked'],
  print_failed: ['queued', 'printed', 'revoked'],
  printed: ['active', 'revoked'],
  active: ['suspended', 'revoked', 'expired'],
  suspended: ['active', 'revoked', 'expired'],
  revoked: [],
  expired: [],
};

/** True when somebody has the card, or is still to get it. */
export const isLiving = ({ status }: Pick<Card, 'status'>): boolean => NEXT[status].length > 0;

const IN_USE: readonly CardStatus[] = ['printing', 'printed', 'active', 'suspended'];

/** True for a card that is at the printer, printed, active or suspended: a living card that needs no further print. */
export const isInUse = ({ status }: Pick<Card, 'status'>): boolean => IN_USE.includes(status);

/** @throws AppError invalid_state, which names the card's state and the states that may follow */
export function assertCanBecome(card: Pick<Card, 'status' | 'statusReason'>, next: CardStatus): void {
  const allowed = NEXT[card.status];
  if (allowed.includes(next)) return;
  const reason = card.statusReason === null ? '' : ` (${card.statusReason})`;
  const rest = allowed.length === 0 ? 'which is final' : `after which it can be ${allowed.join(' or ')}`;
  throw new AppError('invalid_state', `The card is ${card.status}${reason}, ${rest}; it cannot be ${next}.`);
}
