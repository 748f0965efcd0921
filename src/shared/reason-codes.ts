/** The nine checks of a photo, in the order of every report. */
export const CHECKS = [
  'resolution',
  'focus',
  'orientation',
  'exposure',
  'background',
  'head_size',
  'centring',
  'contrast',
  'colour_cast',
] as const;
export type CheckName = (typeof CHECKS)[number];

/**
 * Reasons that only people can see in a photo. The dialog gives them the keys 1 to 9, so a tenth reason would have no
 * key.
 */
export const REVIEWER_REASONS = [
  'wrong_person',
  'not_a_person',
  'multiple_people',
  'eyes_closed',
  'glasses',
  'headwear',
  'expression',
  'inappropriate',
  'other',
] as const;
export type ReviewerReason = (typeof REVIEWER_REASONS)[number];

/** Reasons to reject a photo: the nine checks, and the things that only people can see. */
export const REASON_CODES = [...CHECKS, ...REVIEWER_REASONS] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/**
 * Reasons for which a photo left the queue undecided: a newer one of the same person was approved, the person was
 * archived or merged into another record, they took it back, or staff did.
 */
export const WITHDRAWAL_REASONS = ['replaced', 'holder_left', 'by_person', 'by_staff'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Reasons to suspend, revoke or replace a card. */
export const CARD_REASONS = ['lost', 'stolen', 'damaged', 'replaced', 'holder_left', 'other'] as const;
export type CardReason = (typeof CARD_REASONS)[number];

/** Reasons to replace a card: also because its person has changed since it was printed. */
export const REPLACE_REASONS = [...CARD_REASONS, 'data_change'] as const;
export type ReplaceReason = (typeof REPLACE_REASONS)[number];

/** True when another person may have the card: the card then ends immediately, together with its number. */
export const isLostOrStolen = (reason: string | null): reason is 'lost' | 'stolen' =>
  reason === 'lost' || reason === 'stolen';

/** Reasons to make a card for somebody. */
export const ORDER_REASONS = ['new', 'renewal', 'lost', 'stolen', 'damaged', 'data_change'] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];
