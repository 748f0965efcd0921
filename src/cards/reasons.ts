/** Why a card is suspended, revoked or replaced. */
export const CARD_REASONS = ['lost', 'stolen', 'damaged', 'replaced', 'holder_left', 'other'] as const;
export type CardReason = (typeof CARD_REASONS)[number];

/** Somebody else may have the card: it ends at once, and its number with it. */
export const isOutOfHand = (reason: string | null): reason is 'lost' | 'stolen' =>
  reason === 'lost' || reason === 'stolen';
