/** Reasons why a card is not valid, as the API names them. */
export const INVALID_REASONS = [
  'card_suspended',
  'card_revoked',
  'card_expired',
  'card_not_active',
  'holder_not_active',
] as const;
export type InvalidReason = (typeof INVALID_REASONS)[number];
