import { CARD_STATUSES } from '../statuses.ts';

/**
 * The state of a person's best photo: an approved one, or else one that is being analysed or reviewed, or else a
 * rejected one.
 */
export const PHOTO_STATES = ['none', 'waiting', 'approved', 'rejected'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** The status of a person's active card or, if they have none, of their newest card. */
export const CARD_STATES = ['none', ...CARD_STATUSES] as const;
export type CardState = (typeof CARD_STATES)[number];

/**
 * States that a list can show in addition to a person's own fields. `cardValidUntil` is the last day of the card that
 * `cardState` is about.
 */
export const HOLDER_STATES = ['photoState', 'cardState', 'cardValidUntil'] as const;
export type HolderState = (typeof HOLDER_STATES)[number];
